import type { User } from '#contract/accounts.ts'

/** The profile image: the first letter of the user's name. */
export function Avatar({ user }: { user: User }) {
  const [letter = ''] = user.name || user.email
  return (
    <span
      aria-hidden="true"
      className="grid size-8 place-items-center rounded-full bg-accent text-sm font-semibold text-on-accent"
    >
      {letter.toUpperCase()}
    </span>
  )
}
