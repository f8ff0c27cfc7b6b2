/** Returns the discount on a tile. */
export const discountText = ({ discount }: { discount: string }) => (discount === '' ? '' : `Up to ${discount}% off`)
