import type { EventCounter } from './audit/event-counter.ts'
import type { Db } from './db/database.ts'
import type { Env } from './env.ts'
import type { Uploads } from './http/uploads.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Limits } from './limits/limits.ts'
import type { Delivery } from './mail/delivery.ts'
import type { Outbox } from './mail/outbox.ts'
import type { EmailTransport } from './mail/transport.ts'
import type { ImageStorage } from './media/image-storage.ts'
import type { CurrentSettings } from './settings/settings.ts'

/** Services of the platform by name. A function picks the ones it uses, so that a test can pass just these. */
export type PlatformServices = {
  env: Env
  db: Db
  settings: CurrentSettings
  limits: Limits
  outbox: Outbox
  jobs: Jobs
  delivery: Delivery
  transport: EmailTransport
  eventCounter: EventCounter
  images: ImageStorage
  uploads: Uploads
}

/** What a queue that writes its emails when it sends them needs. */
export type EmailQueueServices = Pick<PlatformServices, 'jobs' | 'db' | 'delivery' | 'settings'>
