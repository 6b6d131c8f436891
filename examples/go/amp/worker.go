package amp

import (
	"context"
	"encoding/json"
	"errors"
	"log"
	"strings"
	"sync"
)

// Handler does a task. What it returns is the result; an error is a failure that may be tried again. Its context ends when
// the work no longer counts.
type Handler func(ctx context.Context, task *Task) ([]Part, error)

// Task under way.
type Task struct {
	ID       string
	Job      string
	Attempt  int
	Envelope *Envelope

	participant *Participant
	mu          sync.Mutex
	endedBy     string // "canceled", "lost" or "shutdown"
	cancel      context.CancelFunc
}

// Text of the task.
func (t *Task) Text() string {
	var text strings.Builder
	for _, part := range t.Envelope.Parts {
		text.WriteString(part.Text)
	}
	return text.String()
}

// Data decodes the first data part into value; it tells whether there was one.
func (t *Task) Data(value any) (bool, error) {
	for _, part := range t.Envelope.Parts {
		if part.Type == "data" {
			return true, json.Unmarshal(part.Data, value)
		}
	}
	return false, nil
}

// Progress tells the requester how far it is.
func (t *Task) Progress(ctx context.Context, text string) error {
	return t.report(ctx, Envelope{State: "working", Parts: Text(text)})
}

// stop ends the handler's context. The first reason counts.
func (t *Task) stop(reason string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.endedBy == "" {
		t.endedBy = reason
	}
	if t.cancel != nil {
		t.cancel()
	}
}

func (t *Task) reason() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.endedBy
}

// report sends a status of a task that we hold. The attempt makes the broker refuse it once somebody else has the task.
func (t *Task) report(ctx context.Context, status Envelope) error {
	status.To, status.Kind, status.TaskID, status.Attempt = t.Envelope.From, "status", t.ID, t.Attempt
	_, err := t.participant.Send(ctx, status)
	return err
}

// claims under way; attempt 0 where the claim is not answered yet.
func (p *Participant) claims() map[HeldTask]*Task {
	p.mu.Lock()
	defer p.mu.Unlock()
	claims := make(map[HeldTask]*Task, len(p.tasks))
	for _, task := range p.tasks {
		claims[HeldTask{TaskID: task.ID, Attempt: task.Attempt}] = task
	}
	return claims
}

func (p *Participant) stop(id, reason string) {
	p.mu.Lock()
	task := p.tasks[id]
	p.mu.Unlock()
	if task != nil {
		task.stop(reason)
	}
}

// consider takes an offer or declines it. Nobody waits for us: after 10 s it goes to somebody else.
func (p *Participant) consider(s *session, offer *Frame) {
	defer p.working.Done()
	_, job, isJob := strings.Cut(offer.Envelope.To, ":")
	if !isJob {
		job = offer.Envelope.To
	}
	task := &Task{ID: offer.Envelope.TaskID, Job: job, Envelope: offer.Envelope, participant: p}
	handler := p.options.Jobs[job]
	p.mu.Lock()
	busy := len(p.tasks) >= p.options.MaxConcurrent
	if handler != nil && !busy {
		p.tasks[task.ID] = task // before the claim: the slot is taken, and a cancel finds it
	}
	p.mu.Unlock()
	if handler == nil || busy {
		decline := &Frame{Type: "nack", DeliveryID: offer.DeliveryID, Reason: "busy"}
		if handler == nil {
			decline.Reason = "unsupported"
		}
		if _, err := p.exchange(p.ctx, s, decline); err != nil {
			log.Printf("amp: not declined: %v", err)
		}
		return
	}
	defer p.forget(task)
	granted, err := p.exchange(p.ctx, s, &Frame{Type: "claim", TaskID: task.ID})
	if err != nil { // somebody was quicker; nothing more is to be said about it
		log.Printf("amp: not claimed: %v", err)
		return
	}
	p.mu.Lock()
	task.Attempt = granted.Attempt
	p.mu.Unlock()
	if err := p.work(task, handler); err != nil {
		log.Printf("amp: the result of %s was not taken: %v", task.ID, err)
	}
}

func (p *Participant) forget(task *Task) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.tasks, task.ID)
}

func (p *Participant) work(task *Task, handler Handler) error {
	ctx, cancel := context.WithCancel(p.ctx)
	defer cancel()
	task.mu.Lock()
	task.cancel = cancel
	if task.endedBy != "" { // canceled before it began
		cancel()
	}
	task.mu.Unlock()
	parts, err := handler(ctx, task)
	switch task.reason() {
	case "lost": // nothing is said, it would be refused
		return nil
	case "canceled":
		return task.report(p.ctx, Envelope{State: "canceled"})
	case "shutdown":
		_, err := p.Once(p.ctx, &Frame{Type: "release", TaskID: task.ID, Reason: "shutdown"})
		return err
	}
	if err != nil {
		var refusal *Refusal
		if !errors.As(err, &refusal) {
			refusal = &Refusal{Code: "handler_failed", Message: err.Error(), Retryable: true}
		}
		return task.report(p.ctx, Envelope{State: "failed", Error: refusal})
	}
	return task.report(p.ctx, Envelope{State: "completed", Parts: parts})
}
