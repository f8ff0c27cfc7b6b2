import { type ComponentProps, useId } from 'react'
import { Star } from '../ui/icon.tsx'
import { plural } from '../ui/plural.ts'

type StarFieldProps = Omit<ComponentProps<'input'>, 'defaultValue'> & {
  error?: string | undefined
  defaultValue?: string | undefined
}

/** One to five stars: radio buttons, so the arrow keys work, and no scripts are needed. */
export function StarField({ error, defaultValue, ...input }: StarFieldProps) {
  const id = useId()
  return (
    <fieldset role="radiogroup" aria-invalid={error ? true : undefined} aria-describedby={error ? id : undefined}>
      <legend className="text-sm font-medium">Your rating</legend>
      <div className="-ml-2 flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="relative cursor-pointer rounded-control p-2 text-edge has-checked:text-star has-focus-visible:outline-2 [&:has(~label>input:checked)]:text-star"
          >
            <input
              type="radio"
              value={stars}
              defaultChecked={defaultValue === String(stars)}
              className="sr-only"
              {...input}
            />
            <Star className="size-8" />
            <span className="sr-only">{plural(stars, 'star')}</span>
          </label>
        ))}
      </div>
      <p id={id} className="mb-2 min-h-5 text-sm text-sale">
        {error}
      </p>
    </fieldset>
  )
}
