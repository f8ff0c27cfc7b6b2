import { buttonStyle } from '../../ui/button-style.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { MoveButton } from '../kit/move-button.tsx'
import { cellStyle } from './cell-style.ts'

type OptionProps = {
  index: number
  name: string
  count: number
  error: string | undefined
  onName: (name: string) => void
  onMove: (to: number) => void
  onRemove: () => void
  children: React.ReactNode
}

/** An option: its name, its place among the options, and its values. */
export function Option({ index, name, count, error, onName, onMove, onRemove, children }: OptionProps) {
  const isHydrated = useHydrated()
  const label = name || `option ${index + 1}`
  return (
    <li className="rounded-control border border-line p-4">
      <fieldset disabled={!isHydrated} className="grid min-w-0 grid-cols-1 gap-3">
        <legend className="sr-only">Option {index + 1}</legend>
        <div className="flex flex-wrap items-end gap-x-3 gap-y-1">
          <label className="grid max-w-60 grow gap-1.5 text-sm">
            Name of option {index + 1}
            <input
              value={name}
              maxLength={40}
              autoComplete="off"
              placeholder="Size"
              aria-invalid={error ? true : undefined}
              aria-describedby={error && `option-${index}-error`}
              onChange={({ target }) => onName(target.value)}
              className={cellStyle}
            />
          </label>
          <div className="-ml-2 flex flex-wrap">
            {count > 1 &&
              (
                [
                  ['Move up', index - 1],
                  ['Move down', index + 1],
                ] as const
              ).map(([text, to]) => (
                <MoveButton
                  key={text}
                  label={`${text} ${label}`}
                  text={text}
                  to={to}
                  count={count}
                  onMove={onMove}
                  className={buttonStyle.link}
                />
              ))}
            <button type="button" className={buttonStyle.link} onClick={onRemove}>
              Remove<span className="sr-only"> {label}</span>
            </button>
          </div>
        </div>
        {error && (
          <p id={`option-${index}-error`} className="text-sm text-sale">
            {error}
          </p>
        )}
        {children}
      </fieldset>
    </li>
  )
}
