import { Icon } from './icon.tsx'
import { type Motion, motionSwitch } from './use-motion.ts'

/** Stops and starts what moves by itself. */
export function PauseButton({ motion, label, className = '' }: { motion: Motion; label: string; className?: string }) {
  return (
    <button
      type="button"
      {...{ [motionSwitch]: '' }}
      aria-label={motion.isWanted ? `Pause ${label}` : `Play ${label}`}
      onClick={motion.toggle}
      className={`inline-grid size-11 place-items-center rounded-full hover:bg-ink/8 noscript:hidden ${className}`}
    >
      <Icon name={motion.isWanted ? 'pause' : 'play'} className="size-4.5" />
    </button>
  )
}
