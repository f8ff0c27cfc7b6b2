// They depend on the selected radio button, so that they work without scripts.

/** The style of what is hidden while an order is picked up. */
export const whenShipped = 'in-[form:has([name=delivery][value=pickup]:checked)]:hidden'

/** The style of what is shown only while an order is picked up. */
export const whenPickedUp = 'hidden in-[form:has([name=delivery][value=pickup]:checked)]:block'
