import type { User } from '#contract/accounts/accounts.ts'

const sizes = { small: 'size-8 text-sm', large: 'size-20 text-3xl' } as const

/** The profile image, or the first letter of the user's name. */
export function Avatar({ user, size = 'small' }: { user: User; size?: keyof typeof sizes }) {
  const [letter = ''] = user.name || user.email
  const shape = `${sizes[size]} shrink-0 rounded-full bg-accent`
  if (user.image !== '') {
    // A low priority, since React would put a preload link in front of the personal part of a page otherwise.
    return (
      <img src={user.image} alt="" width={192} height={192} fetchPriority="low" className={`${shape} object-cover`} />
    )
  }
  return (
    <span aria-hidden="true" className={`${shape} grid place-items-center font-semibold text-on-accent`}>
      {letter.toUpperCase()}
    </span>
  )
}
