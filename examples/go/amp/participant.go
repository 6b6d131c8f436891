package amp

import (
	"context"
	"errors"
	"fmt"
	"log"
	"math/rand/v2"
	"strings"
	"sync"
	"time"

	"github.com/coder/websocket"
)

const (
	answerLimit    = 15 * time.Second
	firstBackoff   = time.Second
	longestBackoff = 30 * time.Second
	longSession    = 30 * time.Second
	readLimit      = 1 << 20
	rememberedMail = 10_000
)

// Options of Connect.
type Options struct {
	URL        string
	Credential Credential
	// Jobs this participant serves.
	Jobs map[string]Handler
	// MaxConcurrent is the most tasks at once; 4 where it is 0.
	MaxConcurrent int
	// OnMail handles one message at a time. After an error it comes again.
	OnMail func(ctx context.Context, mail *Envelope) error
}

// Participant is one address at the broker.
type Participant struct {
	options Options
	ctx     context.Context
	cancel  context.CancelFunc
	mail    chan delivery
	ended   chan struct{} // the connection is given up for good; failure says why
	working sync.WaitGroup
	reading sync.WaitGroup

	mu        sync.Mutex
	session   *session
	opened    chan struct{} // closed while a session is open
	welcome   *Frame
	tasks     map[string]*Task
	results   map[string]*submitted
	seen      map[string]bool
	order     []string
	failure   error
	closeCode websocket.StatusCode
	limit     int // replaces the broker's limit of a frame; for tests
}

type delivery struct {
	session *session
	frame   *Frame
}

// submitted is what a requester waits for.
type submitted struct {
	progress chan *Envelope
	final    chan *Envelope
}

// Connect opens the first session. The participant stays connected until Close.
func Connect(ctx context.Context, options Options) (*Participant, error) {
	if options.MaxConcurrent == 0 {
		options.MaxConcurrent = 4
	}
	own, cancel := context.WithCancel(context.WithoutCancel(ctx))
	p := &Participant{
		options: options, ctx: own, cancel: cancel,
		mail: make(chan delivery, 1024), ended: make(chan struct{}), opened: make(chan struct{}),
		tasks: map[string]*Task{}, results: map[string]*submitted{}, seen: map[string]bool{},
	}
	go p.stayConnected()
	go p.readMail()
	if _, err := p.open(ctx); err != nil {
		cancel()
		return nil, err
	}
	return p, nil
}

// Address is the one that the broker gave us.
func (p *Participant) Address() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.welcome.Address
}

// CloseCode of the last connection that ended.
func (p *Participant) CloseCode() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return int(p.closeCode)
}

// Cut drops the connection as a broken network does. For tests of the reconnect.
func (p *Participant) Cut() {
	p.mu.Lock()
	current := p.session
	p.mu.Unlock()
	if current != nil {
		_ = current.socket.CloseNow() // the reader reports the end
	}
}

// IgnoreFrameLimit sends frames that the broker will refuse. For tests.
func (p *Participant) IgnoreFrameLimit() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.limit = 1 << 40
}

// Close hands unfinished tasks back (that costs them no attempt) and says goodbye.
func (p *Participant) Close() {
	for _, task := range p.claims() {
		task.stop("shutdown")
	}
	limit := time.AfterFunc(answerLimit, p.cancel) // nobody may be there to hand them back to
	defer limit.Stop()
	p.working.Wait()
	p.awaitMail()
	p.mu.Lock()
	current := p.session
	p.mu.Unlock()
	if current != nil {
		current.write(p.ctx, &Frame{Type: "goodbye", Reason: "done"})
		_ = current.socket.Close(websocket.StatusNormalClosure, "") // the broker may have been quicker
	}
	p.cancel()
	<-p.ended
}

// awaitMail gives the last acknowledgements a moment.
func (p *Participant) awaitMail() {
	read := make(chan struct{})
	go func() {
		p.reading.Wait()
		close(read)
	}()
	select {
	case <-read:
	case <-time.After(time.Second):
	}
}

// open waits for an open session.
func (p *Participant) open(ctx context.Context) (*session, error) {
	for {
		p.mu.Lock()
		current, opened, failure := p.session, p.opened, p.failure
		p.mu.Unlock()
		if current != nil || failure != nil {
			return current, failure
		}
		select {
		case <-opened:
		case <-p.ended:
			p.mu.Lock()
			failure = p.failure
			p.mu.Unlock()
			if failure == nil {
				failure = ErrDisconnected
			}
			return nil, failure
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

func (p *Participant) stayConnected() {
	defer close(p.ended)
	backoff := firstBackoff
	for p.ctx.Err() == nil {
		started := time.Now()
		err := p.oneSession()
		var refusal *Refusal
		if errors.As(err, &refusal) && !refusal.Retryable {
			p.mu.Lock()
			p.failure = err // the same credential will be refused again
			p.mu.Unlock()
			return
		}
		if p.ctx.Err() != nil {
			return
		}
		log.Printf("amp: the connection ended: %v", err)
		if time.Since(started) > longSession {
			backoff = firstBackoff
		}
		// A random part, or all clients of a broker that restarts come back in the same moment.
		pause := time.Duration(float64(backoff) * (0.5 + rand.Float64()/2))
		select {
		case <-time.After(pause):
		case <-p.ctx.Done():
		}
		backoff = min(2*backoff, longestBackoff)
	}
}

// oneSession: dial, hello, welcome, frames until it ends.
func (p *Participant) oneSession() error {
	dial, stop := context.WithTimeout(p.ctx, answerLimit)
	defer stop()
	socket, _, err := websocket.Dial(dial, p.options.URL, &websocket.DialOptions{Subprotocols: []string{subprotocol}})
	if err != nil {
		return fmt.Errorf("cannot connect: %w", err)
	}
	defer socket.CloseNow()
	socket.SetReadLimit(readLimit)
	s := &session{socket: socket, answers: map[int]chan *Frame{}, done: make(chan struct{})}
	if err := p.join(dial, s); err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(p.ctx)
	defer cancel()
	go p.beat(ctx, s)
	for {
		frame, err := s.read(ctx)
		if err != nil {
			p.leave(s, err)
			return err
		}
		p.take(s, frame)
	}
}

func (p *Participant) join(ctx context.Context, s *session) error {
	p.mu.Lock()
	earlier := p.welcome
	p.mu.Unlock()
	resume := &Resume{} // empty: leases outlive a lost connection by a short grace
	if earlier != nil && earlier.ResumeToken != "" {
		resume.Token = earlier.ResumeToken
		for claim := range p.claims() {
			if claim.Attempt > 0 {
				resume.Tasks = append(resume.Tasks, claim)
			}
		}
	}
	hello := &Frame{
		Type: "hello", Versions: []string{version}, Credential: &p.options.Credential, Card: p.card(), Resume: resume,
	}
	s.seq++
	hello.Seq = s.seq
	if err := s.write(ctx, hello); err != nil {
		return err
	}
	welcome, err := s.read(ctx)
	if err != nil {
		return err
	}
	if welcome.Type == "error" {
		return welcome.Error
	}
	kept := map[HeldTask]bool{}
	for _, each := range welcome.Kept {
		kept[each] = true
	}
	for claim, task := range p.claims() {
		if !kept[claim] {
			task.stop("lost") // somebody else gets it
		}
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.welcome, p.session = welcome, s
	close(p.opened)
	return nil
}

func (p *Participant) leave(s *session, err error) {
	p.mu.Lock()
	p.session, p.opened = nil, make(chan struct{})
	p.closeCode = websocket.CloseStatus(err)
	p.mu.Unlock()
	close(s.done) // whoever waits for an answer learns that none will come
}

func (p *Participant) card() *Card {
	token := p.options.Credential.Token
	card := &Card{
		Name: token[strings.LastIndex(token, "/")+1:], Kind: "agent",
		Accepts: []string{"text", "data"}, MaxConcurrent: p.options.MaxConcurrent,
	}
	for job := range p.options.Jobs {
		card.Skills = append(card.Skills, Served{Name: job})
	}
	return card
}

// beat every half interval: the session lives, and each lease it holds with it. The answer says what to stop.
func (p *Participant) beat(ctx context.Context, s *session) {
	p.mu.Lock()
	interval := time.Duration(p.welcome.HeartbeatIntervalS) * time.Second / 2
	p.mu.Unlock()
	ticker := time.NewTicker(interval)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		answer, err := p.exchange(ctx, s, &Frame{Type: "heartbeat"})
		if err != nil {
			log.Printf("amp: no answer to a heartbeat: %v", err)
			_ = s.socket.CloseNow() // the reader reports the end, and a new session begins
			return
		}
		for _, id := range answer.Lost {
			p.stop(id, "lost")
		}
		for _, id := range answer.Cancel {
			p.stop(id, "canceled")
		}
	}
}

// take one frame of the broker. It must not wait: the next frame may be the answer it waits for.
func (p *Participant) take(s *session, frame *Frame) {
	s.mu.Lock()
	answer := s.answers[frame.Re]
	delete(s.answers, frame.Re)
	s.mu.Unlock()
	switch {
	case answer != nil:
		answer <- frame
	case frame.Type == "deliver" && frame.Offer:
		p.working.Add(1)
		go p.consider(s, frame)
	case frame.Type == "deliver":
		p.reading.Add(1)
		p.mail <- delivery{session: s, frame: frame}
	case frame.Type == "cancel":
		p.stop(frame.TaskID, "canceled")
	case frame.Type == "error" || frame.Type == "goodbye":
		log.Printf("amp: the broker says %s: %s %v", frame.Type, frame.Reason, frame.Error)
	}
	// Anything else is news of a later version: leave it.
}
