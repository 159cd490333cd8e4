/** Counts clicks on store buttons: which button, on which page, from which campaign. No data about the visitor is sent. */
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-count]')
  if (!button) return
  const body = { kind: button.dataset.count, address: location.pathname + location.search, from: document.referrer }
  navigator.sendBeacon('/visits', new Blob([JSON.stringify(body)], { type: 'application/json' }))
})
