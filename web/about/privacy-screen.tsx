import { useSettings } from '../product/settings-context.ts'
import { PrefetchLink } from '../ui/prefetch-link.tsx'
import { TextPage } from './text-page.tsx'

export function Component() {
  const { shopEmail } = useSettings()
  return (
    <TextPage
      title="Privacy Policy"
      description="What Galleria knows about you, why, for how long, and how to have it corrected or erased."
      canonical="/privacy"
    >
      <p>
        We keep what we need to sell you something and to answer you, and nothing else. There are no advertising or
        tracking services on this site: every file your browser loads comes from us.
      </p>
      <h2>What we keep, and why</h2>
      <ul>
        <li>Your account: email address, name and a scrambled form of your password, so that you can sign in.</li>
        <li>Where you are signed in: the browser’s name and when it was last used, so that you can end it.</li>
        <li>Your addresses and phone number, if you give them, so that parcels arrive.</li>
        <li>Your orders: what was bought, when, at which price and where it was sent. Tax law makes us keep these.</li>
        <li>Messages you send us, so that we can answer and look up what was said.</li>
        <li>Technical logs: time, page and outcome of a request. They help us to find faults and to stop abuse.</li>
      </ul>
      <h2>Cookies</h2>
      <p>
        We set cookies only where the shop cannot work without them: one that keeps you signed in, and one that
        remembers a visitor’s cart. Neither is read by anyone else. Because they are strictly necessary, there is no
        banner to click away.
      </p>
      <h2>Who else sees it</h2>
      <p>
        The carrier that brings your parcel gets your name, address and phone number. The service that sends our mail
        carries our messages to you. If you pay by card, the payment provider handles your card; its number never
        reaches us. We do not sell or lend data.
      </p>
      <h2>For how long</h2>
      <ul>
        <li>Account and addresses: until you ask us to erase them.</li>
        <li>A visitor’s cart: ninety days after something was last put in.</li>
        <li>Orders: for as long as tax law requires, then they are made anonymous.</li>
        <li>Messages: two years after the last one.</li>
        <li>Technical logs: thirty days.</li>
      </ul>
      <h2>Your rights</h2>
      <p>
        You may ask what we hold about you, have it corrected or erased, take it with you, or object to its use. Write
        to <a href={`mailto:${shopEmail}`}>{shopEmail}</a> or use the{' '}
        <PrefetchLink to="/contact">contact form</PrefetchLink>; we answer within thirty days. You may also complain to
        the data protection authority where you live.
      </p>
    </TextPage>
  )
}
