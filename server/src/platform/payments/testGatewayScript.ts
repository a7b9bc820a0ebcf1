/**
 * The script of the frame, sent to the browser exactly as written here: plain JavaScript that uses nothing else of
 * this file.
 */
export const frameScript = `function ({ cards, messages }) {
  const query = new URLSearchParams(location.search)
  const [channel, clientToken] = [query.get('channel'), query.get('token')]
  document.documentElement.dataset.theme = query.get('theme')
  const byId = (id) => document.getElementById(id)
  const [card, ask] = [byId('card'), byId('ask')]
  const tell = (message) => parent.postMessage({ channel, ...message }, location.origin)
  const askForMs = 300000

  function setError(id, words) {
    byId(id).setAttribute('aria-invalid', String(Boolean(words)))
    byId(id + '-error').textContent = words ?? ''
    byId(id + '-error').hidden = !words
  }
  const digits = (id) => byId(id).value.replace(/\\D/g, '')
  function isToCome(typed) {
    const month = Number(typed.slice(0, 2))
    const end = new Date(2000 + Number(typed.slice(-2)), month, 1)
    return /^\\d{4}$|^\\d{6}$/.test(typed) && month >= 1 && month <= 12 && end > new Date()
  }
  function checkFields() {
    const wrong = {
      number: !Object.hasOwn(cards, digits('number')),
      expires: !isToCome(digits('expires')),
      cvv: !/^\\d{3,4}$/.test(digits('cvv')),
    }
    for (const id in wrong) setError(id, wrong[id] ? messages[id] : null)
    const first = Object.keys(wrong).find((id) => wrong[id])
    if (first) byId(first).focus()
    return !first
  }
  async function send(path, body) {
    const answer = await fetch('/test-gateway/' + path, {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ clientToken, ...body }),
    })
    return answer.ok ? answer.json() : {}
  }

  let isBusy = false
  async function submit(id) {
    if (isBusy) return
    isBusy = true
    try {
      tell({ id, ...(await readNonce()) })
    } catch {
      tell({ id, failed: 'tokenise' })
    }
    isBusy = false
  }
  async function readNonce() {
    if (!checkFields()) return { failed: 'invalid_fields' }
    const { nonce, isChallenged } = await send('nonces', { scenario: cards[digits('number')] })
    if (!nonce) return { failed: 'tokenise' }
    if (!isChallenged) return { nonce }
    const code = await readCode()
    const { isRight } = await send('answers', { nonce, code })
    return isRight ? { nonce } : { failed: code === null ? 'cancelled' : 'authentication' }
  }
  function readCode() {
    card.hidden = true
    ask.hidden = false
    byId('code').value = ''
    tell({ isAsking: true })
    byId('code').focus()
    return new Promise((answered) => {
      const end = (code) => {
        clearTimeout(timer)
        ask.hidden = true
        card.hidden = false
        tell({ isAsking: false })
        answered(code)
      }
      const timer = setTimeout(() => end(''), askForMs)
      ask.onsubmit = (event) => { event.preventDefault(); end(byId('code').value.trim()) }
      byId('cancel').onclick = () => end(null)
    })
  }

  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== location.origin || source !== parent || data?.channel !== channel) return
    if (data.submit) submit(data.submit)
    if (data.theme) document.documentElement.dataset.theme = data.theme
    if (data.focus) byId('number').focus()
  })
  // The Enter key in a field submits, as in any form.
  card.onsubmit = (event) => { event.preventDefault(); tell({ isEntered: true }) }
  card.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && event.target.tagName === 'INPUT') { event.preventDefault(); tell({ isEntered: true }) }
  })
  byId('number').oninput = ({ target }) => {
    if (target.selectionStart === target.value.length) target.value = digits('number').replace(/(\\d{4})(?=\\d)/g, '$1 ')
  }
  byId('expires').oninput = ({ target, inputType }) => {
    const typed = digits('expires')
    if (inputType !== 'deleteContentBackward' && typed.length >= 2) target.value = typed.slice(0, 2) + '/' + typed.slice(2)
  }
  for (const button of document.querySelectorAll('[data-number]')) {
    button.onclick = () => {
      byId('number').value = button.textContent
      if (!byId('expires').value) byId('expires').value = '12/' + String(new Date().getFullYear() + 2).slice(-2)
      if (!byId('cvv').value) byId('cvv').value = '123'
      for (const id of ['number', 'expires', 'cvv']) setError(id, null)
      byId('number').focus()
    }
  }
  new ResizeObserver(() => tell({ height: document.body.scrollHeight })).observe(document.body)
  tell({ isReady: true })
}`
