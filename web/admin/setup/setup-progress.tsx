import { Link } from 'react-router'
import { type SetupStep, setupSteps } from '#contract/setup/setup-steps.ts'
import { Icon } from '../../ui/icon.tsx'
import { stepNames, stepPath } from './steps.ts'

/** The checklist: every step, whether it is done, and the one on the screen. */
export function SetupProgress({ step: current, done }: { step: SetupStep; done: readonly SetupStep[] }) {
  return (
    <nav aria-label="Steps">
      <ol className="grid gap-1 max-lg:grid-cols-2">
        {setupSteps.map((step, index) => (
          <li key={step}>
            <Link
              to={stepPath(step)}
              aria-current={step === current ? 'step' : undefined}
              className="flex min-h-11 items-center gap-3 rounded-control px-2 text-sm font-medium hover:bg-sunken aria-[current=step]:bg-sunken"
            >
              <span
                className={`grid size-7 shrink-0 place-items-center rounded-full border text-sm ${
                  done.includes(step) ? 'border-accent bg-accent text-on-accent' : 'border-edge'
                }`}
              >
                {done.includes(step) ? <Icon name="check" className="size-4" /> : index + 1}
              </span>
              {stepNames[step]}
              {done.includes(step) && <span className="sr-only">, done</span>}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
