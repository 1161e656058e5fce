// The flow of the checkout dialog: choose a method, pay, retry after a failure, close. Reports each step to the shop's
// page by a message.

import { createCalls, Refused } from './frame-calls.client.js'
import {
  askQuestion,
  closeQuestion,
  fillHeader,
  hideMethods,
  setBusy,
  showNotice,
  showQr,
  showScreen,
  texts,
} from './frame-screens.client.js'

const sender = 'razorpay-sandbox'
const qrPollMs = 6000
const paymentPollMs = 3000
const maxPollErrors = 5
const successShownMs = 600

let shopOrigin = ''
let options = null
let calls = null
/** A started payment or an open QR code that could still take money. */
let inProgress = null
let poll = null
let isOver = false

const postToPage = (message) => window.parent.postMessage({ ...message, sender }, shopOrigin || '*')

const payer = () => {
  const { prefill = {}, notes, order_id } = options
  return { order_id, email: prefill.email ?? '', contact: prefill.contact ?? '', notes }
}

function stopPolling() {
  clearInterval(poll)
  inProgress = null
}

function endDialog(message) {
  if (isOver) return
  isOver = true
  stopPolling()
  closeQuestion()
  postToPage(message)
}

/** Handles an outcome: success ends the dialog, a failure is reported and can be retried, pending continues. */
function handleOutcome(outcome) {
  if (isOver || outcome.status === 'pending') return outcome.status
  stopPolling()
  closeQuestion()
  if (outcome.status === 'success') {
    showNotice('')
    showScreen('done')
    isOver = true
    setTimeout(() => postToPage({ type: 'success', response: outcome.response }), successShownMs)
    return outcome.status
  }
  postToPage({ type: 'failed', error: outcome.error })
  if (!options.retry) endDialog({ type: 'dismiss', reason: { error: outcome.error } })
  else {
    showScreen('methods')
    showNotice(outcome.error.description)
  }
  return outcome.status
}

/** Calls `read` every `everyMs` milliseconds and handles the outcome, until the payment has ended. */
function pollOutcome(read, everyMs) {
  let errors = 0
  clearInterval(poll)
  poll = setInterval(async () => {
    const polledPayment = inProgress
    try {
      const outcome = await read()
      errors = 0
      if (polledPayment === inProgress) handleOutcome(outcome)
    } catch {
      errors += 1
      if (errors >= maxPollErrors) clearInterval(poll)
    }
  }, everyMs)
}

async function runStep(work) {
  setBusy(true)
  showNotice('')
  try {
    await work()
  } catch (error) {
    showNotice(error instanceof Refused ? error.message : texts.unreachable)
  } finally {
    setBusy(false)
  }
}

async function startPayment(method, details, screen) {
  postToPage({ type: 'submit', method })
  const { payment_id, ...outcome } = await calls.createPayment({ ...payer(), method, ...details })
  inProgress = {
    confirm: (body) => calls.confirmPayment(payment_id, body),
    cancel: () => calls.cancelPayment(payment_id),
  }
  pollOutcome(() => calls.paymentStatus(payment_id), paymentPollMs)
  if (handleOutcome(outcome) === 'pending') showScreen(screen)
}

async function showUpi() {
  const { id, qr_code } = await calls.openQr(payer())
  inProgress = {
    phone: (outcome) => calls.payFromPhone(id, outcome),
    cancel: (reason) => calls.closeQr(id, reason),
  }
  showQr(qr_code.image)
  pollOutcome(() => calls.qrStatus(id), qrPollMs)
  showScreen('upi')
}

/** Cancels the payment in progress. Returns true when it had already succeeded, which ends the dialog. */
async function cancelInProgress(reason) {
  const cancelledPayment = inProgress
  if (!cancelledPayment) return false
  stopPolling()
  const outcome = await cancelledPayment.cancel(reason).catch(() => ({ status: 'pending' }))
  return outcome.status === 'success' && handleOutcome(outcome) === 'success'
}

async function payFromPhone(choice) {
  postToPage({ type: 'submit', method: 'upi' })
  const qr = inProgress
  const outcome = await qr.phone(choice)
  if (outcome.status === 'failed') await qr.cancel('opt_out')
  handleOutcome(outcome)
}

async function requestClose() {
  if (isOver || document.querySelector('.question').open) return
  const isPaying = inProgress !== null
  if (isPaying && !(await askQuestion(texts.confirmTitle, texts.confirmText))) return
  if (!isPaying && options.modal.confirm_close && !(await askQuestion(texts.leaveTitle, texts.leaveText))) return
  if (!isOver && !(await cancelInProgress('opt_out'))) endDialog({ type: 'dismiss' })
}

const goTo = {
  upi: showUpi,
  app: async () => {
    if (!(await cancelInProgress('opt_out'))) await startPayment('upi', { upi: { flow: 'intent' } }, 'app')
  },
  card: async () => showScreen('card'),
  netbanking: async () => showScreen('netbanking'),
}

document.addEventListener('click', (event) => {
  const button = event.target.closest('button')
  const { go, phone, bank, outcome, back, close } = button?.dataset ?? {}
  if (go) runStep(goTo[go])
  if (phone) runStep(() => payFromPhone(phone))
  if (bank) runStep(() => startPayment('netbanking', { bank }, 'bank'))
  if (outcome) runStep(async () => handleOutcome(await inProgress.confirm({ outcome })))
  if (back !== undefined) runStep(async () => (await cancelInProgress('opt_out')) || showScreen('methods'))
  if (close !== undefined) requestClose()
  if (event.target === document.body && options?.modal.backdropclose) requestClose()
})

document.addEventListener('submit', (event) => {
  event.preventDefault()
  const fields = Object.fromEntries(new FormData(event.target))
  if (event.target.dataset.form === 'card') runStep(() => startPayment('card', { card: fields }, 'otp'))
  else runStep(async () => handleOutcome(await inProgress.confirm({ otp: fields.otp })))
})

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || document.querySelector('.question').open) return
  event.preventDefault()
  if (options?.modal.escape) requestClose()
})

/** While a card is typed, groups its number in fours and adds the slash to its date. */
document.addEventListener('input', ({ target }) => {
  if (target.name === 'number') target.value = (target.value.replace(/\D/g, '').match(/.{1,4}/g) ?? []).join(' ')
  if (target.name === 'expiry') target.value = target.value.replace(/^(\d\d)\/?(\d{1,2}).*$/, '$1/$2')
})

async function openDialog(frameOptions) {
  options = frameOptions
  calls = createCalls(options.key)
  if (options.timeout > 0) setTimeout(endOnTimeout, options.timeout * 1000)
  const { order } = await calls.preferences(options.order_id)
  fillHeader(options, order.amount)
  // An entry with flows hides only a part of its method.
  const hiddenMethods = (options.display?.hide ?? []).filter(({ flows }) => !flows).map(({ method }) => method)
  const methods = hideMethods(hiddenMethods)
  if (methods.length === 0) throw new Refused(texts.noMethods)
  postToPage({ type: 'render' })
  const { method, contact, email } = options.prefill ?? {}
  if (contact && email && methods.includes(method)) await runStep(goTo[method])
  else showScreen('methods')
}

/** Ends the dialog when its time is over. Reports success if the payment has succeeded meanwhile. */
async function endOnTimeout() {
  if (!isOver && !(await cancelInProgress('expired'))) endDialog({ type: 'dismiss', reason: 'timeout' })
}

window.addEventListener('message', (event) => {
  if (event.source !== window.parent || event.data?.sender !== sender) return
  const { type } = event.data
  if (type === 'open' && !options) {
    shopOrigin = event.origin
    openDialog(event.data.options).catch((error) => {
      endDialog({ type: 'fault', message: error instanceof Refused ? error.message : texts.unreachable })
    })
  }
  if (type === 'escape' && options?.modal.escape) requestClose()
  if (type === 'close') cancelInProgress('opt_out').then((isPaid) => isPaid || endDialog({ type: 'dismiss' }))
})

showScreen('loading')
postToPage({ type: 'ready' })
