import { textLinkStyle } from '../../ui/prefetch-link.tsx'

/** Opens a new message to an email address. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className={`${textLinkStyle} w-fit py-1 wrap-anywhere`}>
      {email}
    </a>
  )
}

/** Calls a phone number. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={`${textLinkStyle} w-fit py-1`}>
      {phone}
    </a>
  )
}
