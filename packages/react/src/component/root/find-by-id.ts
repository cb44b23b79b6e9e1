// Finds an element of the kit by its id, also in the shadow trees that custom elements are in.

type Tree = Pick<DocumentFragment, 'getElementById'>

/** Shadow trees that show the kit, by the custom element in each: the document does not know their ids. */
export const shadowTrees = new Map<object, Tree>()

/** The element with this id, `undefined` when there is none. */
export function findById(id: string): HTMLElement | undefined {
  for (const tree of [document, ...shadowTrees.values()]) {
    const found = tree.getElementById(id)
    if (found) return found
  }
  return undefined
}
