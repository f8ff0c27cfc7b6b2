export const orderPath = (id: string) => `/admin/orders/${id}`

/** The page on which some orders get their tracking numbers and are dispatched. */
export const prepareOrdersPath = (ids: string[]) => `/admin/orders/prepare?id=${ids.join(',')}`

/** The page that prints what to take from the shelves for some orders. */
export const pickingListPath = (ids: string[]) => `/admin/picking-list?id=${ids.join(',')}`

/** The page that prints the packing slips of some orders. */
export const packingSlipsPath = (ids: string[]) => `/admin/packing-slips?id=${ids.join(',')}`
