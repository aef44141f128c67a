import { useState } from 'react';
import type { Heading, Landing, Titled } from '../../modules/content/content/edition-schema.ts';
import { useEvery } from '../lib/use-every.ts';
import { DotIcon } from '../ui/dot-icon.tsx';
import { PauseButton } from '../ui/pause-button.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';

/** Specification, section 4: it starts at 1440 minutes and loses one with each tick. */
const START_MINUTES = 1440;
const COUNTDOWN_TICK_MS = 5000;

export function countdownAfter(ticks: number): { hours: number; minutes: number } {
  const left = Math.max(0, START_MINUTES - ticks);
  return { hours: Math.floor(left / 60), minutes: left % 60 };
}

interface AboutStepsProps {
  heading: Heading;
  steps: (Titled & { drawing: string })[];
  clock: Landing['clock'];
}

export function AboutSteps({ heading, steps, clock }: AboutStepsProps) {
  return (
    <section
      id="about"
      tabIndex={-1}
      aria-labelledby="about-heading"
      className="section bg-mist outline-none"
    >
      <div className="wrap">
        <SectionHeading id="about-heading" {...heading} />
        <div className="mt-14 grid grid-cols-1 gap-5 lg:grid-cols-12">
          <ol className="cells sm:grid-cols-3 lg:col-span-8">
            {steps.map((step) => (
              <li key={step.title} className="step">
                <DotIcon pattern={step.drawing} />
                <div>
                  <h3 className="display step-title">{step.title}</h3>
                  <p className="text-muted">{step.description}</p>
                </div>
              </li>
            ))}
          </ol>
          <DecorativeCountdown {...clock} />
        </div>
      </div>
    </section>
  );
}

function DecorativeCountdown({ label, alternative, note }: Landing['clock']) {
  const [isPaused, setIsPaused] = useState(false);
  const [ticks, setTicks] = useState(0);
  useEvery(COUNTDOWN_TICK_MS, isPaused, () => setTicks((before) => before + 1));
  const { hours, minutes } = countdownAfter(ticks);
  const pad = (value: number) => String(value).padStart(2, '0');

  return (
    <div className="on-ink flex flex-col rounded-card p-6 md:p-8 lg:col-span-4">
      <p className="label text-on-ink-muted">{label}</p>
      <p className="display clock mt-10 tabular-nums md:mt-auto">
        <span className="sr-only">{alternative}</span>
        <span aria-hidden="true">
          {pad(hours)}
          <small className="clock-unit">h</small> {pad(minutes)}
          <small className="clock-unit">min</small>
        </span>
      </p>
      <p className="mt-4 text-on-ink-muted">{note}</p>
      <PauseButton
        what="countdown"
        isPaused={isPaused}
        onToggle={() => setIsPaused(!isPaused)}
        className="mt-3 self-start text-on-ink-muted"
      />
    </div>
  );
}
