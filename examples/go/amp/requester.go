package amp

import (
	"context"
	"log"
)

// Send stores an envelope. Its id makes repeating safe: the broker stores one id of one sender once.
func (p *Participant) Send(ctx context.Context, envelope Envelope) (string, error) {
	if envelope.ID == "" {
		envelope.ID = newID()
	}
	_, err := p.Request(ctx, &Frame{Type: "send", Envelope: &envelope})
	return envelope.ID, err
}

// Submit submits a task to job:<name> or an address. Once it returns without error, the task is not lost.
func (p *Participant) Submit(ctx context.Context, to string, parts []Part) (string, error) {
	id := newID() // ours, so that a status cannot come before we know it
	p.mu.Lock()
	p.results[id] = &submitted{progress: make(chan *Envelope, 1024), final: make(chan *Envelope, 1)}
	p.mu.Unlock()
	_, err := p.Send(ctx, Envelope{To: to, Kind: "task", TaskID: id, Parts: parts})
	return id, err
}

// Progress waits for the next status of a task submitted here that is not its last.
func (p *Participant) Progress(ctx context.Context, id string) (*Envelope, error) {
	return wait(ctx, p.submitted(id).progress)
}

// Result waits for the final status of a task submitted here, whatever its state. It is handed out once.
func (p *Participant) Result(ctx context.Context, id string) (*Envelope, error) {
	status, err := wait(ctx, p.submitted(id).final)
	if err == nil {
		p.mu.Lock()
		delete(p.results, id)
		p.mu.Unlock()
	}
	return status, err
}

// Cancel asks that a task ends; its final status tells how it did.
func (p *Participant) Cancel(ctx context.Context, id, reason string) error {
	_, err := p.Request(ctx, &Frame{Type: "cancel", TaskID: id, Reason: reason})
	return err
}

func wait(ctx context.Context, from chan *Envelope) (*Envelope, error) {
	select {
	case status := <-from:
		return status, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// submitted is never nil, so that waiting for a task of somebody else lasts until its context ends.
func (p *Participant) submitted(id string) *submitted {
	p.mu.Lock()
	defer p.mu.Unlock()
	if found := p.results[id]; found != nil {
		return found
	}
	return &submitted{}
}

// readMail: one message after the other, handled and then acknowledged. What is not acknowledged comes again.
func (p *Participant) readMail() {
	for {
		select {
		case <-p.ctx.Done():
			return
		case next := <-p.mail:
			answer := &Frame{Type: "ack", DeliveryID: next.frame.DeliveryID}
			if err := p.handle(next.frame.Envelope); err != nil {
				log.Printf("amp: mail could not be handled; it will come again: %v", err)
				answer.Type, answer.DelayS = "nack", 1
			}
			// Delivery ids end with their session: a message of an earlier one comes again, and is then known.
			if _, err := p.exchange(p.ctx, next.session, answer); err != nil {
				log.Printf("amp: not acknowledged: %v", err)
			}
			p.reading.Done()
		}
	}
}

func (p *Participant) handle(envelope *Envelope) error {
	key := envelope.From + " " + envelope.ID
	if p.seen[key] { // at least once: the acknowledgement of an earlier delivery was lost
		return nil
	}
	if envelope.Kind == "status" {
		p.note(envelope)
	} else if p.options.OnMail != nil {
		if err := p.options.OnMail(p.ctx, envelope); err != nil {
			return err
		}
	}
	p.seen[key] = true
	if p.order = append(p.order, key); len(p.order) > rememberedMail {
		delete(p.seen, p.order[0])
		p.order = p.order[1:]
	}
	return nil
}

func (p *Participant) note(status *Envelope) {
	target := p.submitted(status.TaskID)
	to := target.progress
	if isFinal(status.State) {
		to = target.final
	}
	select {
	case to <- status:
	default: // of another task, a second end, or progress that nobody reads
	}
}
