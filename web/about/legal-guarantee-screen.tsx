import { useLoaderData } from 'react-router'
import { t } from '#contract/language/t.ts'
import { PageHead } from '../shell/page-head.tsx'
import { screenLoader } from '../state/screen-loader.ts'

export const loader = screenLoader(({ call, signal }) => call('GET /api/legal-guarantee', {}, signal))

/** The EU's notice on the legal guarantee of conformity, and its main points in words. See decision 168. */
export function Component() {
  const { image, pdf } = useLoaderData<typeof loader>()
  const link = 'underline underline-offset-4'
  return (
    <article className="wrap pt-10 sm:pt-16">
      <PageHead
        title={t('Legal guarantee')}
        description={t('The legal guarantee of conformity that consumers in the EU have.')}
        canonical="/legal-guarantee"
      />
      <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
        {t('Legal guarantee')}
      </h1>
      <div className="prose-shop">
        <p>
          {t(
            'Consumers in the European Union have a legal guarantee of conformity of at least two years from delivery. Some countries have a longer one. If a product is defective, isn’t as described or doesn’t work as expected, the seller has to repair or replace it free of charge, or in some cases to reduce its price or refund it.',
          )}
        </p>
        <p>
          <a href={yourEurope} rel="noreferrer" className={link}>
            {t('Your rights on Your Europe, the website of the European Union')}
          </a>
        </p>
        {pdf && (
          <p>
            <a href={pdf} className={link}>
              {t('Download the notice as a PDF')}
            </a>
          </p>
        )}
      </div>
      {image && (
        <a href={image.src} className="mt-8 block w-fit">
          <img
            {...image}
            alt={t('The notice of the European Union on the legal guarantee, full size')}
            className="h-auto w-full max-w-2xl border border-line"
          />
        </a>
      )}
    </article>
  )
}

const yourEurope = 'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees/index_en.htm'
