/** Tells the server that a button to a store was pressed: which, on which page, from which campaign. Nothing about who pressed it. */
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-count]')
  if (!button) return
  const body = { kind: button.dataset.count, address: location.pathname + location.search, from: document.referrer }
  navigator.sendBeacon('/visits', new Blob([JSON.stringify(body)], { type: 'application/json' }))
})
