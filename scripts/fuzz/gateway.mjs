/** The gateway's document with models that answer here, so that requests get past the lookup of the model. */
export async function prepareGateway({ gatewayUrl, apiKey }) {
  const document = await (await fetch(`${gatewayUrl}/openapi.json`)).json();
  const { data } = await (await fetch(`${gatewayUrl}/v1/models`)).json();
  const models = data.filter(({ providers }) =>
    providers.some(({ providerId }) => providerId === "simulator"),
  );
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    if (name.endsWith("Request")) schema.properties.model = { enum: models.map(({ id }) => id) };
  }
  return [
    {
      title: "with a key",
      document,
      url: gatewayUrl,
      headers: { authorization: `Bearer ${apiKey}` },
    },
  ];
}
