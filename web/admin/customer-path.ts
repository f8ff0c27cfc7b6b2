/** The page of a customer; `page` is that of the customer's orders. */
export const customerPath = (id: string, page = 1) => `/admin/customers/${id}${page > 1 ? `?_page=${page}` : ''}`
