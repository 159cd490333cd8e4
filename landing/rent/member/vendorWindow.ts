import { memberApi } from '../../components/memberApi.ts'

/** The address of this page without what a vendor's page has added, as an absolute address. */
function ownAddress() {
  const url = new URL(window.location.href)
  for (const name of ['authKey', 'customerKey', 'code', 'message', 'identityVerificationId']) url.searchParams.delete(name)
  return url
}

/** Opens the vendor's page on which a card is authenticated; it comes back to this address. Returns an error text if that is not possible. */
export async function redirectToCardRegistration(): Promise<string> {
  const result = await memberApi.post('creditCard', 'openWindow', {})
  if (!result.ok) return result.error.message
  const { customer_key: customerKey, window_url } = result.value
  const address = ownAddress().href
  window.location.assign(`${window_url}?${new URLSearchParams({ customerKey, successUrl: address, failUrl: address })}`)
  return ''
}

/** Opens the provider's page on which a member proves who they are. Returns an error text if that is not possible. */
export async function redirectToIdentityCheck(unavailable: string): Promise<string> {
  const result = await memberApi.post('nicecert', 'request', { purpose: 'license' })
  if (!result.ok) return result.error.message
  const { window_url, identity_verification_id: identityVerificationId } = result.value
  if (window_url === null) return unavailable
  window.location.assign(`${window_url}?${new URLSearchParams({ identityVerificationId, redirectUrl: ownAddress().href })}`)
  return ''
}

/** What a vendor's page came back with: the id of a new card, or an error text. */
export interface VendorReturn {
  readonly problem: string
  readonly card: number | null
}

let returning: Promise<VendorReturn> | undefined

/** Finishes what a vendor's page came back with: registers the card, or confirms the identity. `unfinished` is the problem if the member gave up there. Runs once for a document. */
export function completeVendorReturn(unfinished: string): Promise<VendorReturn> {
  return (returning ??= finish(unfinished))
}

async function finish(unfinished: string): Promise<VendorReturn> {
  const query = new URLSearchParams(window.location.search)
  const [authKey, identityId] = [query.get('authKey'), query.get('identityVerificationId')]
  window.history.replaceState(null, '', ownAddress())
  // The address may come from a stranger, so its message is left out.
  if (query.has('code')) return { problem: unfinished, card: null }
  if (authKey !== null) {
    const result = await memberApi.post('creditCard', 'register', { auth_key: authKey })
    return result.ok ? { problem: '', card: result.value.id } : { problem: result.error.message, card: null }
  }
  if (identityId !== null) {
    const result = await memberApi.post('nicecert', 'verify', { identity_verification_id: identityId })
    return { problem: result.ok ? '' : result.error.message, card: null }
  }
  return { problem: '', card: null }
}
