package amp

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"sync"

	"github.com/coder/websocket"
)

// session is one connection; seq counts within it.
type session struct {
	socket  *websocket.Conn
	mu      sync.Mutex // one frame at a time, in the order of its seq
	seq     int
	answers map[int]chan *Frame
	done    chan struct{}
}

func (s *session) read(ctx context.Context) (*Frame, error) {
	_, text, err := s.socket.Read(ctx)
	if err != nil {
		return nil, err
	}
	frame := &Frame{}
	if err := json.Unmarshal(text, frame); err != nil {
		return nil, fmt.Errorf("not a frame: %w", err)
	}
	return frame, nil
}

func (s *session) write(ctx context.Context, frame *Frame) error {
	text, err := json.Marshal(frame)
	if err != nil {
		return err
	}
	return s.socket.Write(ctx, websocket.MessageText, text)
}

// exchange sends a frame in this session and returns the frame that answers it.
func (p *Participant) exchange(ctx context.Context, s *session, frame *Frame) (*Frame, error) {
	ctx, cancel := context.WithTimeout(ctx, answerLimit)
	defer cancel()
	answer := make(chan *Frame, 1)
	seq, err := p.put(ctx, s, frame, answer)
	if err != nil {
		return nil, err
	}
	select {
	case reply := <-answer:
		if reply.Type == "error" {
			return nil, reply.Error
		}
		return reply, nil
	case <-s.done:
		return nil, ErrDisconnected
	case <-ctx.Done():
		s.mu.Lock()
		delete(s.answers, seq)
		s.mu.Unlock()
		return nil, ctx.Err()
	}
}

func (p *Participant) put(ctx context.Context, s *session, frame *Frame, answer chan *Frame) (int, error) {
	p.mu.Lock()
	limit := max(p.welcome.Limits.FrameBytesMax, p.limit)
	p.mu.Unlock()
	s.mu.Lock()
	defer s.mu.Unlock()
	numbered := *frame
	numbered.Seq = s.seq + 1
	text, err := json.Marshal(numbered)
	if err != nil {
		return 0, err
	}
	if len(text) > limit {
		return 0, ErrTooLarge
	}
	s.seq = numbered.Seq
	s.answers[s.seq] = answer
	if err := s.socket.Write(ctx, websocket.MessageText, text); err != nil {
		delete(s.answers, s.seq)
		return 0, fmt.Errorf("%w: %w", ErrDisconnected, err)
	}
	return s.seq, nil
}

// Request sends a frame, waits for a session where there is none, and repeats what was cut off. Only for what may be said
// twice.
func (p *Participant) Request(ctx context.Context, frame *Frame) (*Frame, error) {
	for {
		s, err := p.open(ctx)
		if err != nil {
			return nil, err
		}
		reply, err := p.exchange(ctx, s, frame)
		if !errors.Is(err, ErrDisconnected) || ctx.Err() != nil {
			return reply, err
		}
		log.Printf("amp: repeating a %s", frame.Type)
		select { // a new session, not the one that has just failed
		case <-s.done:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// Once is Request without repetition.
func (p *Participant) Once(ctx context.Context, frame *Frame) (*Frame, error) {
	s, err := p.open(ctx)
	if err != nil {
		return nil, err
	}
	return p.exchange(ctx, s, frame)
}
