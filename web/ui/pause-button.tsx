import { t } from '#contract/language/t.ts'
import { buttonStyle } from './button-style.ts'
import { Icon } from './icon.tsx'
import { ScriptButton } from './script-button.tsx'
import { type Motion, motionSwitch } from './use-motion.ts'

/** Pauses and resumes autoplay. */
export function PauseButton({ motion, label }: { motion: Motion; label: string }) {
  return (
    <ScriptButton
      {...{ [motionSwitch]: '' }}
      aria-label={motion.isWanted ? t('Pause {label}', { label }) : t('Play {label}', { label })}
      onClick={motion.toggle}
      className={buttonStyle.icon}
    >
      <Icon name={motion.isWanted ? 'pause' : 'play'} className="size-4.5" />
    </ScriptButton>
  )
}
