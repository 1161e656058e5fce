// The frame's display: one screen at a time, a notice above it, a question over it.

export const texts = JSON.parse(document.querySelector('#texts').textContent)

const find = (selector) => document.querySelector(selector)
const sections = [...document.querySelectorAll('[data-screen]')]
const notice = find('.notice')
const question = find('.question')

/** Shows a screen and focuses its heading, so that it is read out. */
export function showScreen(name) {
  for (const section of sections) section.hidden = section.dataset.screen !== name
  const current = find(`[data-screen="${name}"]`)
  find('main').scrollTop = 0
  ;(current.querySelector('input') ?? current.querySelector('h1')).focus()
}

export function showNotice(text) {
  find('[data-notice]').textContent = text
  notice.hidden = text === ''
}

/** During a call, disables all buttons of the dialog except Close. */
export function setBusy(isBusy) {
  for (const button of document.querySelectorAll('main button')) button.disabled = isBusy
}

/** Asks a question in a dialog. Resolves to true for "Yes, cancel", and to false for no and for Escape. */
export function askQuestion(title, text) {
  find('#question-title').textContent = title
  find('[data-question]').textContent = text
  question.showModal()
  return new Promise((resolve) => {
    question.onclick = (event) => {
      const { answer } = event.target.dataset
      if (answer) question.close(answer)
    }
    question.onclose = () => {
      resolve(question.returnValue === 'yes')
      question.returnValue = ''
    }
  })
}

/** Removes an unanswered question, for example when the time is up. */
export const closeQuestion = () => question.open && question.close('no')

export const showQr = (address) => {
  find('[data-qr]').src = address
}

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

export function fillHeader({ name, description, prefill = {} }, amount) {
  find('[data-shop]').textContent = name ?? ''
  find('[data-about]').textContent = description ?? ''
  find('[data-about]').hidden = !description
  for (const element of document.querySelectorAll('[data-amount]')) element.textContent = rupees.format(amount / 100)
  const payer = [prefill.name, prefill.email, prefill.contact].filter(Boolean).join(' · ')
  find('[data-payer]').textContent = payer
  find('.payer').hidden = payer === ''
  find('#name').value = prefill.name ?? ''
}

/** Removes hidden methods from the list; returns the ones that remain. */
export function hideMethods(hidden) {
  const items = [...document.querySelectorAll('[data-method]')]
  for (const item of items) if (hidden.includes(item.dataset.method)) item.remove()
  return items.map((item) => item.dataset.method).filter((method) => !hidden.includes(method))
}
