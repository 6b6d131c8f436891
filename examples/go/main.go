// A worker and a requester on top of the package amp.
//
//	go run . worker    ws://127.0.0.1:2673/amp go-worker shout
//	go run . requester ws://127.0.0.1:2673/amp go-boss default/go-worker shout work
//
// Each step is printed as one line of JSON, so that `npm run interop` can play it against clients in other languages.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"os"
	"os/signal"
	"reflect"
	"strings"
	"syscall"
	"time"

	"ampd.example/agent/amp"
)

func main() {
	log.SetFlags(0)
	var err error
	switch arguments := os.Args[1:]; {
	case len(arguments) == 4 && arguments[0] == "worker":
		err = worker(arguments[1], arguments[2], arguments[3])
	case len(arguments) == 6 && arguments[0] == "requester":
		err = requester(arguments[1:])
	default:
		err = errors.New("usage: worker URL NAME JOB | requester URL NAME PEER JOB SCENARIO")
	}
	if err != nil {
		log.Fatal(err)
	}
}

func tell(event string, fields map[string]any) {
	line := map[string]any{"event": event}
	for name, value := range fields {
		line[name] = value
	}
	if err := json.NewEncoder(os.Stdout).Encode(line); err != nil {
		log.Fatal(err)
	}
}

func dev(name string) amp.Credential {
	return amp.Credential{Kind: "dev", Token: "dev:default/" + name}
}

// work is what a worker does: it depends on the text, so that a requester can ask for every way a task can go.
func work(ctx context.Context, me *amp.Participant, task *amp.Task) ([]amp.Part, error) {
	tell("claimed", map[string]any{"task_id": task.ID, "attempt": task.Attempt})
	var sum struct{ Numbers []int }
	if found, err := task.Data(&sum); found || err != nil {
		total := 0
		for _, each := range sum.Numbers {
			total += each
		}
		parts, dataErr := amp.Data(map[string]int{"sum": total})
		return parts, errors.Join(err, dataErr)
	}
	first := task.Attempt == 1
	switch text := task.Text(); {
	case text == "slow": // until it is canceled
		if err := task.Progress(ctx, "started"); err != nil {
			return nil, err
		}
		<-ctx.Done()
		return nil, ctx.Err()
	case text == "hang" && first: // until this process is killed
		<-ctx.Done()
		return nil, ctx.Err()
	case text == "fail" && first:
		return nil, errors.New("the first attempt always fails")
	case text == "cut": // the connection breaks, the work goes on
		me.Cut()
		time.Sleep(300 * time.Millisecond)
		fallthrough
	case text == "hang" || text == "fail":
		return amp.Text(fmt.Sprintf("attempt %d", task.Attempt)), nil
	default:
		return amp.Text(strings.ToUpper(text)), nil
	}
}

func worker(url, name, job string) error {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM, os.Interrupt)
	defer stop()
	var me *amp.Participant
	ready := make(chan struct{}) // work may come before Connect has returned
	me, err := amp.Connect(ctx, amp.Options{
		URL: url, Credential: dev(name),
		Jobs: map[string]amp.Handler{job: func(ctx context.Context, task *amp.Task) ([]amp.Part, error) {
			<-ready
			return work(ctx, me, task)
		}},
		OnMail: func(ctx context.Context, mail *amp.Envelope) error {
			<-ready
			parts := amp.Text("got: " + mail.Parts[0].Text)
			_, err := me.Send(ctx, amp.Envelope{To: mail.From, Kind: "message", ReplyTo: mail.ID, Parts: parts})
			return err
		},
	})
	if err != nil {
		return err
	}
	close(ready)
	tell("ready", map[string]any{"address": me.Address()})
	<-ctx.Done()
	me.Close()
	return nil
}

func requester(arguments []string) error {
	url, name, peer, job, scenario := arguments[0], arguments[1], arguments[2], arguments[3], arguments[4]
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	replies := make(chan *amp.Envelope, 16)
	me, err := amp.Connect(ctx, amp.Options{URL: url, Credential: dev(name),
		OnMail: func(_ context.Context, mail *amp.Envelope) error {
			replies <- mail
			return nil
		}})
	if err != nil {
		return err
	}
	defer me.Close()
	play := &scenes{me: me, to: "job:" + job, peer: peer, replies: replies}
	scenes := map[string]func(context.Context) error{
		"work": play.work, "mail": play.mail, "cancel": play.cancel, "large": play.large,
		"kill":   func(ctx context.Context) error { return play.ask(ctx, "hang", "attempt 2") },
		"resume": func(ctx context.Context) error { return play.ask(ctx, "cut", "attempt 1") },
	}
	scene, ok := scenes[scenario]
	if !ok {
		return fmt.Errorf("no scenario %s", scenario)
	}
	if err := scene(ctx); err != nil {
		return err
	}
	tell("done", map[string]any{"scenario": scenario})
	return nil
}

type scenes struct {
	me       *amp.Participant
	to, peer string
	replies  chan *amp.Envelope
}

func (s *scenes) result(ctx context.Context, parts []amp.Part) (*amp.Envelope, error) {
	id, err := s.me.Submit(ctx, s.to, parts)
	if err != nil {
		return nil, err
	}
	return s.me.Result(ctx, id)
}

func (s *scenes) ask(ctx context.Context, text, expected string) error {
	status, err := s.result(ctx, amp.Text(text))
	if err != nil {
		return err
	}
	return errors.Join(expect(status.State, "completed"), expect(status.Parts, amp.Text(expected)))
}

func (s *scenes) work(ctx context.Context) error {
	if err := s.ask(ctx, "naïve 🚀", "NAÏVE 🚀"); err != nil {
		return err
	}
	numbers, err := amp.Data(map[string][]int{"numbers": {1, 2, 39}})
	if err != nil {
		return err
	}
	status, err := s.result(ctx, numbers)
	if err != nil {
		return err
	}
	var found struct{ Sum int }
	if err := json.Unmarshal(status.Parts[0].Data, &found); err != nil {
		return err
	}
	return errors.Join(expect(found.Sum, 42), s.ask(ctx, "fail", "attempt 2"))
}

func (s *scenes) mail(ctx context.Context) error {
	id, err := s.me.Send(ctx, amp.Envelope{To: s.peer, Kind: "message", Parts: amp.Text("hello")})
	if err != nil {
		return err
	}
	select {
	case reply := <-s.replies:
		return errors.Join(expect(reply.Parts, amp.Text("got: hello")), expect(reply.ReplyTo, id), expect(reply.From, s.peer))
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (s *scenes) cancel(ctx context.Context) error {
	id, err := s.me.Submit(ctx, s.to, amp.Text("slow"))
	if err != nil {
		return err
	}
	progress, err := s.me.Progress(ctx, id)
	if err != nil {
		return err
	}
	if err := errors.Join(expect(progress.State, "working"), s.me.Cancel(ctx, id, "no longer needed")); err != nil {
		return err
	}
	status, err := s.me.Result(ctx, id)
	if err != nil {
		return err
	}
	return expect(status.State, "canceled")
}

// large: our own check first; then past it: the broker ends the connection, and we come back.
func (s *scenes) large(ctx context.Context) error {
	text := amp.Text(strings.Repeat("x", 300_000))
	if _, err := s.me.Submit(ctx, s.to, text); !errors.Is(err, amp.ErrTooLarge) {
		return fmt.Errorf("an oversized frame was sent: %w", err)
	}
	s.me.IgnoreFrameLimit()
	frame := &amp.Frame{Type: "send", Envelope: &amp.Envelope{To: s.to, Kind: "task", Parts: text}}
	if _, err := s.me.Once(ctx, frame); !errors.Is(err, amp.ErrDisconnected) {
		return fmt.Errorf("the broker took an oversized frame: %w", err)
	}
	if err := s.ask(ctx, "still here", "STILL HERE"); err != nil { // in a new session
		return err
	}
	return expect(s.me.CloseCode(), 1009)
}

func expect(found, wanted any) error {
	if reflect.DeepEqual(found, wanted) {
		return nil
	}
	return fmt.Errorf("expected %v, found %v", wanted, found)
}
