/** Runs on the page that is shown while Veos is unavailable: loads the requested page as soon as the server answers. */
const everyMs = 5000

async function comeBack() {
  try {
    const { ok } = await fetch('/readyz', { cache: 'no-store' })
    if (ok) location.reload()
  } catch {
    // Still unavailable.
  }
}

addEventListener('online', comeBack)
addEventListener('focus', comeBack)
setInterval(comeBack, everyMs)
document.querySelector('button').addEventListener('click', () => location.reload())
