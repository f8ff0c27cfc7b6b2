/** What a tile promises. */
export const discountText = ({ discount }: { discount: string }) => (discount === '' ? '' : `Up to ${discount}% off`)
