// Runs VitePress, whose packages are installed in this folder alone.
import { build } from 'vitepress'

/** Builds the site whose pages and `.vitepress` are in `folder`. */
export async function runVitePress(folder) {
  await build(folder)
}
