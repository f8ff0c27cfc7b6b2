/** The end of a notice of the overview about emails, which the browser shows as a link. */
export const outboxHint = 'The outbox shows why.'
