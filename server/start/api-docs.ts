import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { adminTag } from '../accounts/guards/require-admin.ts'
import type { MayAsStaff } from '../accounts/services.ts'
import type { Sessions } from '../accounts/sessions/sessions.ts'
import type { Env } from '../env.ts'
import { noStore } from '../platform/http/no-store.ts'
import { clientKey } from '../platform/limits/client-key.ts'
import { createProcessLimit } from '../platform/limits/process-limit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Only set for requests to /api/docs. */
    showsAdminEndpoints: boolean
  }
}

/** Writing the document as YAML takes 50 ms. See docs/behavior.md#rate-limits. */
const limit = { max: 60, perSeconds: 60 }

type Paths = Record<string, Record<string, { tags?: string[] }>>

/**
 * Serves the OpenAPI document at /api/docs (as a page), /api/docs/json and /api/docs/yaml, generated from the validation
 * schemas. Only admins see the endpoints for admins.
 */
export async function registerApiDocs(
  app: FastifyInstance,
  env: Pick<Env, 'RATE_LIMITS'>,
  { sessions, mayAsStaff }: { sessions: Sessions; mayAsStaff: MayAsStaff },
): Promise<void> {
  const requests = createProcessLimit(env, limit)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      // Not translated, like all of it.
      info: { title: 'Shop API', description: 'The JSON API of the storefront and the admin area.', version: '1' },
    },
    transform: jsonSchemaTransform,
  })
  app.decorateRequest('showsAdminEndpoints', false)
  await app.register(async (scope) => {
    noStore(scope)
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiHooks: {
        onRequest: async (request) => {
          requests.take(clientKey(request.ip))
          const session = await sessions.find(request.sessionToken)
          request.showsAdminEndpoints = await mayAsStaff(session?.user, 'view')
        },
      },
      transformSpecificationClone: false,
      transformSpecification: ({ paths, ...document }, { showsAdminEndpoints }) => ({
        ...document,
        paths: showsAdminEndpoints ? paths : withoutAdminEndpoints(paths as Paths),
      }),
    })
  })
}

function withoutAdminEndpoints(paths: Paths): Paths {
  const entries = Object.entries(paths).map(([path, operations]) => {
    const shown = Object.entries(operations).filter(([, { tags }]) => !tags?.includes(adminTag))
    return [path, Object.fromEntries(shown)] as const
  })
  return Object.fromEntries(entries.filter(([, operations]) => Object.keys(operations).length > 0))
}
