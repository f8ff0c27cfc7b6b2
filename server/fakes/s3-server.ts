import S3rver from '@20minutes/s3rver'
import { afterAll } from 'vitest'
import { temporaryFolder } from '../test/temporary-folder.ts'

const bucket = 'shop-images'

/**
 * Starts an S3 server with an empty bucket, which is stopped after the file. `settings` are for a shop that uses it.
 */
export async function startS3Server() {
  const options = { address: '127.0.0.1', silent: true, configureBuckets: [{ name: bucket }] }
  const server = new S3rver({ ...options, port: 0, directory: await temporaryFolder() })
  // It omits the trailing slash of a bucket's path when it checks a signature, unlike Amazon's servers and the SDK.
  server.middleware.splice(-1, 0, (context, next) => {
    if (/^\/[^/]+\/$/.test(context.path)) {
      context.mountPath = '/'
      context.state.vhost = true
    }
    return next()
  })
  const { port } = await server.run()
  let requests = 0
  server.httpServer.on('request', () => {
    requests += 1
  })
  async function stop(): Promise<void> {
    server.httpServer.closeAllConnections()
    if (server.httpServer.listening) await server.close()
  }
  afterAll(stop)
  return {
    settings: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    countRequests: () => requests,
    stop,
  }
}
