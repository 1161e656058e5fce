// Runs in the shop's page: `window.Razorpay` with the interface of Razorpay's own checkout.js (RZP-19, RZP-20).
;(() => {
  const texts = '{{texts}}'
  const source = document.currentScript.src
  const frameUrl = new URL('checkout/public', source)
  const sender = 'razorpay-sandbox'
  const handlerDelay = 200
  const noteLength = 254

  const isObject = (value) => typeof value === 'object' && value !== null

  /**
   * True in in-app browsers and on iOS, which cannot keep the frame open: the whole page is redirected, the result is
   * posted by a form, and the handler is never called.
   */
  const mustRedirect = () =>
    /iPhone|iPad|iPod|CriOS|; wv\)|UCBrowser|Opera Mini|FBAN|FBAV|Instagram/.test(navigator.userAgent)

  // Throws an error for invalid options. With a test key, shows it as an alert first, as the real script does (RZP-19).
  const throwInvalid = (message, key) => {
    if (String(key ?? '').startsWith('rzp_t')) window.alert(message)
    throw new Error(message)
  }

  function cleanNotes(notes, key) {
    if (!isObject(notes)) return {}
    const pairs = Object.entries(notes)
    if (pairs.length > 15) throwInvalid('Invalid notes (At most 15 notes are allowed)', key)
    const flat = pairs.filter(([, value]) => !isObject(value) && value !== undefined)
    return Object.fromEntries(flat.map(([name, value]) => [name, String(value).slice(0, noteLength)]))
  }

  function readOptions(options) {
    if (!isObject(options)) throwInvalid('Invalid options')
    const { key, currency, order_id } = options
    if (!key && !order_id) throwInvalid('No key passed')
    if (currency !== undefined && currency !== 'INR') throwInvalid(`Invalid currency (${currency})`, key)
    return { ...options, notes: cleanNotes(options.notes, key) }
  }

  /** Returns the options without functions, which cannot be sent to the frame. */
  function toFrameOptions(options) {
    const { key, order_id, name, description, prefill, notes, timeout, config } = options
    const modal = { escape: true, backdropclose: false, confirm_close: false, ...options.modal }
    const retry = !(options.retry === false || options.retry?.enabled === false)
    const plain = { key, order_id, name, description, prefill, notes, timeout, display: config?.display, retry, modal }
    return JSON.parse(JSON.stringify(plain))
  }

  /** Leaves the page by posting the result to the callback address, with its query string. */
  function postForm(address, fields) {
    const form = document.createElement('form')
    form.method = 'post'
    form.action = address
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input')
      Object.assign(input, { type: 'hidden', name, value })
      form.append(input)
    }
    document.body.append(form)
    form.submit()
  }

  const errorFields = (error) =>
    Object.fromEntries(
      Object.entries(error).map(([name, value]) => [
        `error[${name}]`,
        isObject(value) ? JSON.stringify(value) : String(value ?? ''),
      ]),
    )

  /** A modal <dialog> with the frame: the page behind is inert, and the focus returns automatically. */
  function createContainer(onEscape, onUnexpectedClose) {
    const { title } = texts
    const address = new URL(frameUrl)
    const container = document.createElement('dialog')
    container.className = 'razorpay-container'
    container.setAttribute('aria-label', title)
    const fullScreen = { position: 'fixed', inset: '0', width: '100vw', height: '100dvh', border: '0' }
    const unstyled = { maxWidth: 'none', maxHeight: 'none', margin: '0', padding: '0', background: 'transparent' }
    Object.assign(container.style, fullScreen, unstyled, { overflow: 'hidden', zIndex: '2147483647' })
    const frame = document.createElement('iframe')
    frame.className = 'razorpay-checkout-frame'
    frame.title = title
    frame.allow = 'payment'
    frame.src = address.href
    Object.assign(frame.style, { width: '100%', height: '100%', border: '0', display: 'block', colorScheme: 'light' })
    container.append(frame)
    container.addEventListener('cancel', (event) => {
      event.preventDefault()
      onEscape()
    })
    container.addEventListener('close', onUnexpectedClose)
    return { container, frame }
  }

  class Razorpay {
    #options
    #listeners = new Map()
    #container = null
    #frame = null
    #isReady = false
    #scroll = ''
    #onMessage = (event) => this.#handleMessage(event)

    constructor(options) {
      this.#options = readOptions(options)
    }

    static open(options) {
      return new Razorpay(options).open()
    }

    on(name, listener) {
      const eventName = name === 'payment.error' ? 'payment.failed' : name
      this.#listeners.set(eventName, [...(this.#listeners.get(eventName) ?? []), listener])
      return this
    }

    off(name, listener) {
      if (name === undefined) this.#listeners.clear()
      const eventName = name === 'payment.error' ? 'payment.failed' : name
      const remaining = (this.#listeners.get(eventName) ?? []).filter(
        (registered) => listener !== undefined && registered !== listener,
      )
      this.#listeners.set(eventName, remaining)
      return this
    }

    open() {
      if (this.#container) return this
      window.addEventListener('message', this.#onMessage)
      const reopen = () => this.#container?.showModal()
      const { container, frame } = createContainer(() => this.#postToFrame({ type: 'escape' }), reopen)
      this.#container = container
      this.#frame = frame
      this.#scroll = document.documentElement.style.overflow
      document.documentElement.style.overflow = 'hidden'
      document.body.append(container)
      container.showModal()
      return this
    }

    close() {
      if (!this.#container) return
      if (this.#isReady) this.#postToFrame({ type: 'close' })
      else this.#dismiss() // The frame has not loaded, so no payment can be in progress.
    }

    #postToFrame(message) {
      this.#frame?.contentWindow?.postMessage({ ...message, sender }, frameUrl.origin)
    }

    #emit(name, detail) {
      for (const listener of this.#listeners.get(name) ?? []) listener(detail)
    }

    #handleMessage(event) {
      const { data } = event
      if (event.source !== this.#frame?.contentWindow || event.origin !== frameUrl.origin) return
      if (data?.sender !== sender) return
      const { type } = data
      if (type === 'ready') this.#sendOptions()
      if (type === 'render') this.#emit('render')
      if (type === 'submit') this.#emit('payment.submit', { method: data.method })
      if (type === 'failed') this.#fail(data.error)
      if (type === 'success') this.#succeed(data.response)
      if (type === 'dismiss') this.#dismiss(data.reason)
      if (type === 'fault') this.#reportFault(data.message)
    }

    #sendOptions() {
      this.#isReady = true
      this.#postToFrame({ type: 'open', options: toFrameOptions(this.#options) })
    }

    #removeDialog() {
      const container = this.#container
      window.removeEventListener('message', this.#onMessage)
      this.#container = null
      this.#frame = null
      this.#isReady = false
      document.documentElement.style.overflow = this.#scroll
      container.close()
      container.remove()
    }

    #leavesByForm() {
      const { callback_url, redirect, handler } = this.#options
      return Boolean(callback_url) && (redirect === true || mustRedirect() || typeof handler !== 'function')
    }

    #fail(error) {
      this.#emit('payment.failed', { error })
      const { retry, callback_url } = this.#options
      const isLast = retry === false || retry?.enabled === false
      if (isLast && callback_url && this.#leavesByForm()) postForm(callback_url, errorFields(error))
    }

    #succeed(response) {
      this.#removeDialog()
      const { handler, callback_url } = this.#options
      if (this.#leavesByForm()) postForm(callback_url, response)
      else if (typeof handler === 'function') setTimeout(() => handler(response), handlerDelay)
    }

    #dismiss(reason) {
      this.#removeDialog()
      const { ondismiss } = this.#options.modal ?? {}
      if (typeof ondismiss === 'function') setTimeout(() => ondismiss(reason))
    }

    /** Reports a fault like the real script: with an alert, and without calling handler or ondismiss (RZP-23). */
    #reportFault(message) {
      this.#removeDialog()
      window.alert(`${texts.oops}\n${message}`)
      this.#emit('fault.close', { error: { description: message } })
    }
  }

  window.Razorpay = Razorpay
})()
