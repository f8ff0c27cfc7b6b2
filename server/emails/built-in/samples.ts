/** Sample values that are the same in every language. */
export const samples = {
  name: 'Ada Lovelace', // Not translated: a name
  email: 'ada@example.com',
  phone: '+1 555 010 0100',
  // Not translated: an address
  address: 'Ada Lovelace\n12 Mill Road\nSpringfield, IL 62701\nUnited States',
  orderNumber: '1001',
}
