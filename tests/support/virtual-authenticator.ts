// A passkey in the browser of a journey: Chromium's virtual authenticator, as a phone that always confirms.
import type { Page } from 'playwright-core'

interface VirtualAuthenticator {
  /** The number of passkeys on the authenticator. */
  count(): Promise<number>
  /** Sets whether user verification succeeds. */
  verifies(isSeen: boolean): Promise<void>
}

/** Gives a page's browser an authenticator. */
export async function withAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    count: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    verifies: async (isSeen) => {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isSeen })
    },
  }
}
