const find = document.getElementById('find')
const found = document.getElementById('found')

/** Filters by the search text: a matching resource is shown as a whole, otherwise its matching calls. */
const show = () => {
  const words = find.value.trim().toLowerCase()
  let count = 0
  for (const part of document.querySelectorAll('main > section')) {
    const whole = part.dataset.words.includes(words)
    const calls = [...part.querySelectorAll('details[data-words]')]
    for (const call of calls) call.hidden = !whole && !call.dataset.words.includes(words)
    part.hidden = !whole && calls.every((call) => call.hidden)
    count += calls.filter((call) => !call.hidden).length
  }
  found.textContent = `${count}개`
}

/** Opens the element that the URL hash names. */
const open = () => {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (named instanceof HTMLDetailsElement) named.open = true
}

find.addEventListener('input', show)
addEventListener('hashchange', open)
show()
open()
