export const maxNoticeBytes = 2 * 1024 * 1024

/** Accepted types of the files. The server detects the type from the content. */
export const noticeTypes = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const

/** The language of the shop's pages. Notices are stored by language. */
export const shopLanguage = 'en'

/** The ids of the files in one language; empty without a file. */
export type GuaranteeNotice = { image: string; pdf: string }

/** The EU's notice on the legal guarantee, as the shop's page shows it. */
export type LegalGuarantee = {
  image: { src: string; width: number; height: number } | null
  /** The URL of the PDF. */
  pdf: string | null
}

const pathOf = (id: string) => `/legal-guarantee/${id}`

/** Returns the URLs of a notice's files, and the size in pixels of its image. */
export function toLegalGuarantee(notice: GuaranteeNotice | undefined): LegalGuarantee {
  const { image = '', pdf = '' } = notice ?? {}
  const [, width, height] = /^[0-9a-f]{16}-(\d+)x(\d+)\.(?:png|jpg|webp)$/.exec(image) ?? []
  return {
    image: width && height ? { src: pathOf(image), width: Number(width), height: Number(height) } : null,
    pdf: /^[0-9a-f]{16}\.pdf$/.test(pdf) ? pathOf(pdf) : null,
  }
}
