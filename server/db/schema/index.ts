export * from './accounts.ts'
export * from './catalogue.ts'
export * from './limits.ts'
