// The anchor of a heading.

/** The anchor as GitHub makes it, so that links between pages work in a clone and on the site. */
export function slugOf(heading) {
  const plain = heading.replace(/[`*]/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
  const kept = plain
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
  return kept.replaceAll(' ', '-')
}
