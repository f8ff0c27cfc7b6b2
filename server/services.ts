import type { Delivery } from './emails/delivery.ts'
import type { Outbox } from './emails/outbox.ts'
import type { Env } from './env.ts'
import type { EventCounter } from './platform/audit/event-counter.ts'
import type { Db } from './platform/db/database.ts'
import type { Uploads } from './platform/http/uploads.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Limits } from './platform/limits/limits.ts'
import type { EmailTransport } from './platform/mail/transport.ts'
import type { ImageStorage } from './platform/media/image-storage.ts'
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

/** The services of a queue that writes its emails when it sends them. */
export type EmailQueueServices = Pick<PlatformServices, 'jobs' | 'db' | 'delivery' | 'settings'>
