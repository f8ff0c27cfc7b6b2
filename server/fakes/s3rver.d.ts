declare module '@20minutes/s3rver' {
  /** An S3 server with the key S3RVER and the secret S3RVER. It checks signatures and times. */
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      directory: string
      silent: boolean
      configureBuckets: { name: string }[]
    })
    middleware: ((
      context: { path: string; mountPath: string; state: { vhost: boolean } },
      next: () => unknown,
    ) => unknown)[]
    httpServer: import('node:http').Server
    run(): Promise<import('node:net').AddressInfo>
    close(): Promise<void>
  }
}
