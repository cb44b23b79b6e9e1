// What importing a stylesheet answers: the scoped name of each class in it.

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

declare module '*.css' {}
