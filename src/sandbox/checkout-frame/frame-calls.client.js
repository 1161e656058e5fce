// The frame's calls to its sandbox, with the shop's public key.

export class Refused extends Error {}

/** Returns the dialog's calls for one key. Their addresses are relative, so that any prefix or port works. */
export function createCalls(key) {
  const call = async (method, path, { body, query = {} } = {}) => {
    const address = new URL(path, new URL('../', document.baseURI))
    address.search = new URLSearchParams({ key_id: key ?? '', ...query })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(address, { method, ...(body ? { headers, body: JSON.stringify(body) } : {}) })
    const reply = await answer.json()
    if (!answer.ok) throw new Refused(reply.error.description)
    return reply
  }
  return {
    preferences: (order_id) => call('GET', 'checkout/preferences', { query: { order_id } }),
    createPayment: (body) => call('POST', 'payments/create/ajax', { body }),
    confirmPayment: (id, body) => call('POST', `payments/${id}/confirm`, { body }),
    paymentStatus: (id) => call('GET', `payments/${id}/status`),
    cancelPayment: (id) => call('GET', `payments/${id}/cancel`),
    openQr: (body) => call('POST', 'checkout/order', { body: { ...body, receiver_type: 'qr_code' } }),
    payFromPhone: (id, outcome) => call('POST', `checkout/order/${id}/phone`, { body: { outcome } }),
    qrStatus: (id) => call('GET', `checkout/order/${id}/status`),
    closeQr: (id, close_reason) => call('DELETE', `checkout/order/${id}`, { query: { close_reason } }),
  }
}
