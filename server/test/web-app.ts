import {
  anonymous,
  type Person,
  type PersonalPageRequest,
  type Redirect,
  type RenderedPage,
} from '#contract/pages/page.ts'
import type { TranslatedWebApp, WebApp } from '../pages/web-app.ts'

/** The data that a page of the web app may be rendered from. */
export type Render = (request: PersonalPageRequest) => Promise<RenderedPage | Redirect>

export function aPage(body: string, page: Partial<RenderedPage> = {}): RenderedPage {
  return {
    kind: 'page',
    status: 200,
    head: '',
    body,
    state: '{}',
    personState: '{}',
    isPrivate: false,
    screenFile: undefined,
    ...page,
  }
}

/** A web app that renders with this function. Shared pages end with the person that they are for, unless it's a guest. */
export function aWebApp(
  render: Render,
  { assetFolder, isBuilt = () => true, ...parts }: Partial<TranslatedWebApp & WebApp> = {},
): WebApp {
  const translated: TranslatedWebApp = {
    headTags: '',
    immediateHeadTags: () => '',
    render,
    async renderShared(request) {
      const page = await render({ ...request, person: anonymous })
      if (page.kind === 'redirect') return page
      return {
        ...page,
        body: [page.body, ''],
        personalize: (person) => ({ parts: [describe(person)], personState: '{}' }),
      }
    },
    pageKind: () => ({ parameters: [], isShared: false }),
    ...parts,
  }
  return { isDevelopment: false, assetFolder, load: async () => translated, isBuilt }
}

function describe({ user, cart }: Person): string {
  const name = user === null || user === 'unknown' ? '' : ` for ${user.email}`
  return name + Object.entries(cart).map(([product, quantity]) => `, ${quantity} × ${product}`)
}
