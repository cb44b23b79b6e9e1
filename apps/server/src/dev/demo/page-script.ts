// What the demo application's page does in the browser: shows what arrives, and searches without leaving the page.

/** The script of the page; plain JavaScript, since it is sent as it stands. */
export const pageScript = `
'use strict'
const byId = (id) => document.getElementById(id)
const { one, many, provider } = document.body.dataset
const number = new Intl.NumberFormat('en')
const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })
const counted = (count) => number.format(count) + ' ' + (count === 1 ? one : many)
const shown = new Map()
let spokenAt = 0
let spokenTimer

function element(name, className, text) {
  const made = document.createElement(name)
  if (className) made.className = className
  if (text !== undefined) made.textContent = text
  return made
}

function recordItem({ title, details, receivedAt, isChange, entry }) {
  const item = element('li')
  const box = element('details')
  const summary = element('summary')
  const when = element('span', 'when')
  if (isChange) when.append(element('span', 'changed', 'changed '))
  if (receivedAt) when.append(clock.format(new Date(receivedAt)))
  const line = element('span', 'details')
  line.append(...details.map((text) => element('span', '', text)))
  summary.append(element('span', 'title', title), when, line)
  const text = element('pre')
  text.tabIndex = 0
  box.append(summary, text)
  box.addEventListener('toggle', () => { text.textContent = JSON.stringify(entry, null, 2) }, { once: true })
  item.append(box)
  return item
}

function show({ figures, latest }, isFirst) {
  byId('records').textContent = number.format(figures.records)
  byId('messages').textContent = number.format(figures.messages)
  byId('last').textContent = figures.lastAt ? clock.format(new Date(figures.lastAt)) : 'none yet'
  byId('aside').textContent = [
    figures.repeats ? number.format(figures.repeats) + ' repeated, each taken once.' : '',
    figures.refused ? number.format(figures.refused) + ' refused: the signature did not match.' : '',
  ].join(' ')
  byId('empty').hidden = latest.length > 0
  const list = byId('latest')
  const keep = new Set(latest.map((record) => record.key + record.receivedAt))
  for (const [key, item] of shown) {
    if (keep.has(key)) continue
    item.remove()
    shown.delete(key)
  }
  let before = list.firstChild
  for (const record of latest) {
    const key = record.key + record.receivedAt
    const present = shown.get(key)
    if (present) {
      if (present === before) before = before.nextSibling
      else list.insertBefore(present, before)
      continue
    }
    const item = recordItem(record)
    if (!isFirst) item.classList.add('fresh')
    shown.set(key, item)
    list.insertBefore(item, before)
  }
  if (!isFirst) speak(counted(figures.records) + ' received in ' + number.format(figures.messages) + ' webhooks')
}

// Screen readers hear a summary now and then, not every record.
function speak(text) {
  clearTimeout(spokenTimer)
  spokenTimer = setTimeout(() => {
    spokenAt = Date.now()
    byId('spoken').textContent = text
  }, Math.max(500, spokenAt + 5000 - Date.now()))
}

function watch() {
  const events = new EventSource('/events')
  events.onmessage = ({ data }) => {
    byId('trouble').hidden = true
    show(JSON.parse(data), false)
  }
  events.onerror = () => {
    byId('trouble').hidden = false
    if (events.readyState !== EventSource.CLOSED) return
    events.close()
    setTimeout(watch, 2000)
  }
}

async function search(event) {
  event.preventDefault()
  const input = byId('value')
  const answer = byId('answer')
  const found = byId('found')
  answer.className = ''
  answer.textContent = 'Asking ' + provider + ' …'
  let result
  try {
    result = await (await fetch('/search?value=' + encodeURIComponent(input.value))).json()
  } catch {
    result = { isFound: false, message: 'The demo application did not answer. Is it still running?' }
  }
  const records = result.isFound ? result.results : []
  found.replaceChildren(...records.map((record) => recordItem({ ...record, receivedAt: '', isChange: false })))
  found.hidden = records.length === 0
  input.setAttribute('aria-invalid', String(!input.value.trim()))
  if (!result.isFound) {
    answer.className = 'bad'
    answer.textContent = [result.message, result.remedy].filter(Boolean).join(' ')
    return
  }
  const many = records.length === 0 ? 'No ' + one + ' has it' : counted(records.length)
  answer.textContent = many + ' · ' + provider + ' answered in ' + number.format(result.ms) + ' ms'
}

show(JSON.parse(byId('state').textContent), true)
watch()
byId('search').addEventListener('submit', search)
`
