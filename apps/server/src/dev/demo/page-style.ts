// How the demo application's page looks: typographic, at home in light and dark, and without anything from elsewhere.

/** The stylesheet of the page. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --ink: light-dark(#1d1d1b, #ececea);
  --quiet: light-dark(#5c5c57, #a8a8a2);
  --paper: light-dark(#fcfcfb, #161615);
  --raised: light-dark(#ffffff, #1e1e1d);
  --line: light-dark(#e2e2dd, #33332f);
  --edge: light-dark(#85857f, #7b7b75);
  --accent: light-dark(#1d5bb8, #8cb6ff);
  --on-accent: light-dark(#ffffff, #0f1a2b);
  --good: light-dark(#17693a, #7fd6a1);
  --bad: light-dark(#a3261d, #ffa79f);
  --radius: 6px;
}
*, *::before, *::after { box-sizing: border-box; }
[hidden] { display: none !important; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0 auto;
  max-width: 1040px;
  padding: 32px 16px 64px;
  background: var(--paper);
  color: var(--ink);
  font: 400 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  overflow-wrap: anywhere;
}
header { max-width: 640px; }
h1, h2, p, dl, dd, ul { margin: 0; padding: 0; }
h1 { font-size: 28px; line-height: 1.2; font-weight: 600; letter-spacing: -0.01em; margin-top: 4px; text-wrap: balance; }
h2 { font-size: 20px; line-height: 1.3; font-weight: 600; }
.kicker, .quiet, dt, .details, .when, #answer { color: var(--quiet); font-size: 13px; }
nav { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 16px; }
nav a { display: inline-block; padding: 4px 0; color: var(--quiet); font-size: 13px; text-decoration: none; border-bottom: 2px solid transparent; }
nav a:hover { color: var(--ink); }
nav a[aria-current] { color: var(--ink); font-weight: 500; border-color: var(--accent); }
code { font: 0.9em ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
.choices { display: flex; flex-wrap: wrap; align-items: end; gap: 16px; margin: 32px 0 24px; }
.choices label { display: block; margin-bottom: 4px; font-weight: 500; }
.choices select { min-height: 40px; min-width: 160px; max-width: 100%; padding: 8px 12px; border: 1px solid var(--edge); border-radius: var(--radius); background: var(--raised); color: inherit; font: inherit; }
.choices p { flex: 1 1 240px; padding: 8px 0; }
.choices a { color: var(--accent); }
.kit { display: grid; gap: 24px; }
.lead { margin-top: 12px; color: var(--quiet); }
main { display: grid; gap: 40px; margin-top: 40px; }
section { min-width: 0; }
.search { display: grid; gap: 12px; align-content: start; }
.search label { display: block; margin-bottom: 4px; font-weight: 500; }
.field { display: flex; flex-wrap: wrap; gap: 8px; }
input {
  flex: 1 1 200px;
  min-width: 0;
  min-height: 40px;
  padding: 8px 12px;
  border: 1px solid var(--edge);
  border-radius: var(--radius);
  background: var(--raised);
  color: inherit;
  font: inherit;
}
input[aria-invalid="true"] { border-color: var(--bad); }
button {
  min-height: 40px;
  padding: 8px 16px;
  border: 1px solid transparent;
  border-radius: var(--radius);
  background: var(--accent);
  color: var(--on-accent);
  font: inherit;
  font-weight: 500;
  cursor: pointer;
}
button:hover { background: color-mix(in srgb, var(--accent) 88%, var(--ink)); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
#answer { min-height: 20px; }
#answer.bad { color: var(--bad); }
.figures { display: grid; grid-template-columns: repeat(3, max-content); gap: 8px 32px; margin-top: 12px; }
dd { font-size: 20px; line-height: 1.3; font-weight: 500; font-variant-numeric: tabular-nums; }
#aside { min-height: 20px; margin-top: 4px; }
#empty { margin-top: 16px; }
.records { list-style: none; border-top: 1px solid var(--line); }
.records:empty { border: 0; }
.received .records { margin-top: 16px; }
.records li { border-bottom: 1px solid var(--line); }
.records li.fresh { animation: arrive 200ms ease-out; }
summary {
  display: grid;
  grid-template-columns: 16px minmax(0, 1fr) auto;
  gap: 0 8px;
  align-items: baseline;
  padding: 8px 0;
  cursor: pointer;
  list-style: none;
  border-radius: var(--radius);
}
summary::-webkit-details-marker { display: none; }
summary::before { content: "\\203A"; color: var(--quiet); transition: rotate 120ms; justify-self: center; }
details[open] summary::before { rotate: 90deg; }
.title { font-weight: 500; }
.when { font-variant-numeric: tabular-nums; white-space: nowrap; }
.changed { color: var(--good); font-weight: 500; }
.details { grid-column: 2 / -1; }
.details span { display: inline-block; }
.details span + span::before { content: "\\00B7"; margin: 0 6px; }
pre {
  margin: 0 0 12px 24px;
  padding: 12px;
  max-height: 320px;
  overflow: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--raised);
  font: 13px/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace;
  white-space: pre-wrap;
}
.trouble { margin-top: 24px; padding: 12px 16px; border: 1px solid var(--bad); border-radius: var(--radius); color: var(--bad); }
.spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@keyframes arrive { from { background: color-mix(in srgb, var(--accent) 16%, transparent); } }
@media (prefers-reduced-motion: reduce) { *, *::before { animation: none !important; transition: none !important; } }
@media (min-width: 860px) {
  body { padding: 56px 32px 96px; }
  body.integrations { max-width: 1024px; }
  main { grid-template-columns: 320px minmax(0, 1fr); gap: 64px; }
  .search { position: sticky; top: 32px; align-self: start; }
}
`
