/** On the page that is shown while Veos cannot be reached: shows the page that was wanted as soon as it can be. */
const everyMs = 5000

async function comeBack() {
  try {
    const { ok } = await fetch('/readyz', { cache: 'no-store' })
    if (ok) location.reload()
  } catch {
    // Still away.
  }
}

addEventListener('online', comeBack)
addEventListener('focus', comeBack)
setInterval(comeBack, everyMs)
document.querySelector('button').addEventListener('click', () => location.reload())
