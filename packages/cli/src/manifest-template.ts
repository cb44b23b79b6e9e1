// The manifest with which a builder begins: one object of a provider that the sandbox of `mortise dev` simulates.

/** The text of a valid manifest. `schema` is the address of its JSON Schema, for editors. */
export function manifestTemplate({ schema, destination }: { schema: string; destination: string }): string {
  return `# yaml-language-server: $schema=${schema}
# Reads the contacts of every customer who installs \`crm\` from HubSpot, and delivers them to the destination \`${destination}\`.
specVersion: 1.0.0
integrations:
  - name: crm
    displayName: CRM
    provider: hubspot
    read:
      objects:
        - objectName: contacts
          mapToName: contact
          destination: ${destination}
          schedule: "*/10 * * * *"
          # Read for every customer.
          requiredFields:
            - fieldName: email
            - fieldName: firstname
            - fieldName: lastname
          # The customer chooses among these.
          optionalFields:
            - fieldName: phone
            - fieldName: jobtitle
          backfill:
            defaultPeriod:
              fullHistory: true
`
}
