/** The tables of the sandbox, one SQL script per version, applied in order and never edited afterwards. */

const first = `
CREATE TABLE sandbox.records (
  provider text NOT NULL,
  workspace text NOT NULL,
  object text NOT NULL,
  id text NOT NULL,
  ordinal bigint NOT NULL,
  properties jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  is_archived boolean NOT NULL DEFAULT false,
  PRIMARY KEY (provider, workspace, object, id)
);
CREATE INDEX records_ordinal ON sandbox.records (provider, workspace, object, ordinal) INCLUDE (is_archived);
CREATE INDEX records_updated ON sandbox.records (provider, workspace, object, updated_at, ordinal)
  INCLUDE (is_archived);

CREATE TABLE sandbox.counters (name text PRIMARY KEY, value bigint NOT NULL);
INSERT INTO sandbox.counters VALUES ('ordinal', 0);

CREATE TABLE sandbox.objects (
  ordinal bigserial,
  provider text NOT NULL,
  workspace text NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (provider, workspace, name)
);

CREATE TABLE sandbox.fields (
  ordinal bigserial,
  provider text NOT NULL,
  workspace text NOT NULL,
  object text NOT NULL,
  name text NOT NULL,
  definition jsonb NOT NULL,
  PRIMARY KEY (provider, workspace, object, name)
);

CREATE TABLE sandbox.grants (
  refresh_token text PRIMARY KEY,
  provider text NOT NULL,
  workspace text NOT NULL,
  client_id text,
  scopes text[] NOT NULL,
  lifetime_seconds integer NOT NULL,
  revoked_at timestamptz
);
CREATE TABLE sandbox.access_tokens (
  token text PRIMARY KEY,
  refresh_token text NOT NULL REFERENCES sandbox.grants ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE TABLE sandbox.codes (
  code text PRIMARY KEY,
  provider text NOT NULL,
  workspace text NOT NULL,
  client_id text NOT NULL,
  redirect_uri text NOT NULL,
  scopes text[] NOT NULL,
  challenge text,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

CREATE TABLE sandbox.faults (
  ordinal bigserial,
  id text PRIMARY KEY,
  fault jsonb NOT NULL,
  remaining integer
);

CREATE TABLE sandbox.requests (
  ordinal bigserial PRIMARY KEY,
  provider text NOT NULL,
  workspace text,
  at timestamptz NOT NULL,
  entry json NOT NULL
);
CREATE INDEX requests_provider ON sandbox.requests (provider, ordinal);

CREATE TABLE sandbox.cursors (
  id text PRIMARY KEY,
  provider text NOT NULL,
  workspace text NOT NULL,
  query text NOT NULL,
  ordinals bigint[] NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE FUNCTION sandbox.as_number(value text) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN value ~ '^[+-]?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]{1,3})?$' THEN value::numeric END
$$;
CREATE FUNCTION sandbox.as_time(value text) RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF value ~ '^-?[0-9]{9,16}$' THEN RETURN to_timestamp(value::numeric / 1000); END IF;
  RETURN value::timestamptz;
EXCEPTION WHEN OTHERS THEN RETURN NULL;
END $$;
`

const propertyGroups = `
CREATE TABLE sandbox.property_groups (
  ordinal bigserial,
  workspace text NOT NULL,
  object text NOT NULL,
  name text NOT NULL,
  definition jsonb NOT NULL,
  PRIMARY KEY (workspace, object, name)
);
`

const queryJobs = `
CREATE TABLE sandbox.query_jobs (
  id text PRIMARY KEY,
  workspace text NOT NULL,
  version text NOT NULL,
  query text NOT NULL,
  operation text NOT NULL,
  state text NOT NULL,
  ordinals bigint[] NOT NULL,
  created_at timestamptz NOT NULL
);
`

const associationsAndLists = `
CREATE TABLE sandbox.associations (
  ordinal bigserial,
  workspace text NOT NULL,
  from_object text NOT NULL,
  from_id text NOT NULL,
  to_object text NOT NULL,
  to_id text NOT NULL,
  PRIMARY KEY (workspace, from_object, from_id, to_object, to_id)
);
CREATE TABLE sandbox.lists (
  id bigserial PRIMARY KEY,
  workspace text NOT NULL,
  name text NOT NULL,
  object_type_id text NOT NULL,
  processing_type text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE TABLE sandbox.list_members (
  ordinal bigserial,
  list_id bigint NOT NULL REFERENCES sandbox.lists,
  record_id text NOT NULL,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (list_id, record_id)
);
`

/** Version n is the script at index n - 1. */
export const versions: readonly string[] = [first, propertyGroups, queryJobs, associationsAndLists]
