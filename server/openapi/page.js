const find = document.getElementById('find')
const found = document.getElementById('found')

/** Shows what holds the words: a whole resource by its name, else its calls one by one. */
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

/** An address with a name opens what it names. */
const open = () => {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (named instanceof HTMLDetailsElement) named.open = true
}

find.addEventListener('input', show)
addEventListener('hashchange', open)
show()
open()
