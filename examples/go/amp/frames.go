// Package amp is a participant of an AMP broker: one WebSocket, one JSON object a message.
//
// What it takes care of: answers are matched by seq and re, heartbeats keep leases, a lost connection is taken up again
// (with its tasks, if it was quick enough), a request that was cut off is repeated under the same id, and work that was
// canceled or lost is stopped. docs/guide/write-a-client.md explains each frame.
package amp

import (
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
)

const (
	subprotocol = "amp.v1alpha1"
	version     = "0.1"
)

// Frame is every frame that this client sends or reads. A field that it does not know is left alone.
type Frame struct {
	Type string `json:"type"`
	Seq  int    `json:"seq,omitempty"`
	Re   int    `json:"re,omitempty"`

	Versions   []string    `json:"versions,omitempty"`
	Credential *Credential `json:"credential,omitempty"`
	Card       *Card       `json:"card,omitempty"`
	Resume     *Resume     `json:"resume,omitempty"`

	Address            string     `json:"address,omitempty"`
	HeartbeatIntervalS int        `json:"heartbeat_interval_s,omitempty"`
	ResumeToken        string     `json:"resume_token,omitempty"`
	Kept               []HeldTask `json:"kept,omitempty"`
	Limits             *Limits    `json:"limits,omitempty"`

	Envelope   *Envelope `json:"envelope,omitempty"`
	DeliveryID string    `json:"delivery_id,omitempty"`
	Offer      bool      `json:"offer,omitempty"`
	TaskID     string    `json:"task_id,omitempty"`
	Attempt    int       `json:"attempt,omitempty"`
	Lost       []string  `json:"lost,omitempty"`
	Cancel     []string  `json:"cancel,omitempty"`
	ID         string    `json:"id,omitempty"`
	DelayS     int       `json:"delay_s,omitempty"`
	Reason     string    `json:"reason,omitempty"`
	Error      *Refusal  `json:"error,omitempty"`
}

// Credential proves who we are. It travels in hello and nowhere else.
type Credential struct {
	Kind  string `json:"kind"`
	Token string `json:"token"`
}

// Card is what a participant says of itself.
type Card struct {
	Name          string   `json:"name"`
	Kind          string   `json:"kind"`
	Skills        []Served `json:"skills,omitempty"`
	Accepts       []string `json:"accepts"`
	MaxConcurrent int      `json:"max_concurrent"`
}

// Served names a job.
type Served struct {
	Name string `json:"name"`
}

// Resume asks that leases outlive a lost connection; with a token it takes up the session that it names.
type Resume struct {
	Token string     `json:"token,omitempty"`
	Tasks []HeldTask `json:"tasks,omitempty"`
}

// HeldTask is a claim that a session holds.
type HeldTask struct {
	TaskID  string `json:"task_id"`
	Attempt int    `json:"attempt"`
}

// Limits of a session.
type Limits struct {
	FrameBytesMax int `json:"frame_bytes_max"`
}

// Envelope is a message, a task or a task's status.
type Envelope struct {
	ID      string   `json:"id,omitempty"`
	From    string   `json:"from,omitempty"`
	To      string   `json:"to"`
	Kind    string   `json:"kind"`
	TaskID  string   `json:"task_id,omitempty"`
	ReplyTo string   `json:"reply_to,omitempty"`
	State   string   `json:"state,omitempty"`
	Attempt int      `json:"attempt,omitempty"`
	Parts   []Part   `json:"parts,omitempty"`
	Error   *Refusal `json:"error,omitempty"`
}

// Part is one piece of content.
type Part struct {
	Type string          `json:"type"`
	Text string          `json:"text,omitempty"`
	Data json.RawMessage `json:"data,omitempty"`
}

// Refusal is the broker's no. Retryable tells whether the same request may succeed later.
type Refusal struct {
	Code      string `json:"code"`
	Message   string `json:"message"`
	Retryable bool   `json:"retryable"`
}

func (r *Refusal) Error() string { return fmt.Sprintf("%s (%s)", r.Message, r.Code) }

var (
	// ErrDisconnected: the connection ended before the answer; whether the request took effect is unknown.
	ErrDisconnected = errors.New("disconnected")
	// ErrTooLarge: a frame above the broker's limit; sending it would end the connection.
	ErrTooLarge = errors.New("the frame is larger than the broker takes")
)

// Text is a text part.
func Text(text string) []Part { return []Part{{Type: "text", Text: text}} }

// Data is a data part with any value that has a JSON form.
func Data(value any) ([]Part, error) {
	encoded, err := json.Marshal(value)
	if err != nil {
		return nil, fmt.Errorf("the data has no JSON form: %w", err)
	}
	return []Part{{Type: "data", Data: encoded}}, nil
}

func newID() string {
	var bytes [16]byte
	_, _ = rand.Read(bytes[:]) // never fails since Go 1.24, and ends the program before
	return hex.EncodeToString(bytes[:])
}

func isFinal(state string) bool {
	switch state {
	case "completed", "failed", "canceled", "rejected":
		return true
	}
	return false
}
