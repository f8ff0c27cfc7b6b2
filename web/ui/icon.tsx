const paths = {
  cart: 'M3 4h2l2.2 11.2a1 1 0 0 0 1 .8h9.1a1 1 0 0 0 1-.8L20 8H6.2M9.5 20h.01M17 20h.01',
  heart: 'M12 20S4 15 4 9.2A4.2 4.2 0 0 1 12 7.3a4.2 4.2 0 0 1 8 1.9C20 15 12 20 12 20Z',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 8.5a7 7 0 0 1 14 0',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  back: 'M14.5 5.5 8 12l6.5 6.5',
  forward: 'M9.5 5.5 16 12l-6.5 6.5',
  down: 'M5.5 9.5 12 16l6.5-6.5',
  pause: 'M9 5.5v13M15 5.5v13',
  play: 'M8 5.5v13l10.5-6.5Z',
  filter: 'M4 7h16M7 12h10M10 17h4',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  outside: 'M8 6h10v10M18 6 6 18',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M5 12v7h14v-7',
  photo: 'M4 8h3l1.5-2.5h7L17 8h3v11H4Zm8 8.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Z',
  video: 'M4 6.5h16v11H4Zm6.5 3v5l4-2.5Z',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.8-1.7L20 20',
  zoom: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.8-1.7L20 20M10.5 7.7v5.6M7.7 10.5h5.6',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  note: 'M4 5h16v11h-9l-4.5 4v-4H4Z',
} as const

export type IconName = keyof typeof paths

/** Icons that few pages need have their path where they are used. */
type IconProps = { className?: string } & ({ name: IconName; path?: never } | { path: string; name?: never })

/** An icon, hidden from screen readers: the control around it has the name. Its lines are drawn by web/styles/base.css. */
export function Icon({ className = 'size-5', name, path }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" data-icon={name ?? ''} className={className} aria-hidden="true">
      <path d={name ? paths[name] : path} />
    </svg>
  )
}

/** The filled star of a rating. */
export function Star({ className = 'size-3.5' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={className} fill="currentColor" aria-hidden="true">
      <path d="m12 2.6 2.9 6.1 6.6.8-4.9 4.6 1.3 6.6L12 17.4l-5.9 3.3 1.3-6.6-4.9-4.6 6.6-.8Z" />
    </svg>
  )
}
