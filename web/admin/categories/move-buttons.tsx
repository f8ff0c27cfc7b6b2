import { ActionButton } from '../../forms/action-form.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/icon.tsx'

type MoveButtonsProps = { slug: string; label: string; index: number; count: number }

/** Buttons that move a category one place. */
export function MoveButtons({ slug, label, index, count }: MoveButtonsProps) {
  return (
    <div className="flex justify-end">
      <Move name={`Move ${label} up`} slug={slug} by={-1} isPossible={index > 0} />
      <Move name={`Move ${label} down`} slug={slug} by={1} isPossible={index < count - 1} />
    </div>
  )
}

function Move({ name, slug, by, isPossible }: { name: string; slug: string; by: 1 | -1; isPossible: boolean }) {
  return (
    <ActionButton
      values={{ intent: 'move', slug, by: String(by) }}
      look="bare"
      disabled={!isPossible}
      aria-label={name}
      className={`${buttonStyle.icon} disabled:opacity-30`}
    >
      <Icon name="down" className={by < 0 ? 'size-4 rotate-180' : 'size-4'} />
    </ActionButton>
  )
}
