/** Tools that worked in past editions, for attendees only. The links leave the site. */
export const tools = {
  title: 'Cheatsheet',
  fact: '6 tools',
  intro:
    'No one has to use these; they start quickly and have a free tier. Client data of the banks stays on the machines that the banks provide.',
  tools: [
    {
      id: 'github-codespaces',
      kind: 'Cloud development environment',
      name: 'GitHub Codespaces',
      href: 'https://github.com/features/codespaces',
      use: 'A ready computer in the browser: nobody loses an hour to installing.',
    },
    {
      id: 'flowise',
      kind: 'Low-code LLM platform',
      name: 'Flowise',
      href: 'https://flowiseai.com/',
      use: 'Connect prompts, documents and models by drawing lines between boxes.',
    },
    {
      id: 'figma',
      kind: 'Design tool',
      name: 'Figma',
      href: 'https://www.figma.com/',
      use: 'Screens and slides that several people edit at once.',
    },
    {
      id: 'excalidraw',
      kind: 'Whiteboard tool',
      name: 'Excalidraw',
      href: 'https://excalidraw.com/',
      use: 'Sort ideas and sketch the way of the data, without an account.',
    },
    {
      id: 'streamlit',
      kind: 'ML demo web app tool',
      name: 'Streamlit',
      href: 'https://streamlit.io/',
      use: 'A few lines of Python become a page that the jury can click.',
    },
    {
      id: 'tesseract',
      kind: 'Open-source OCR tool',
      name: 'Tesseract',
      href: 'https://github.com/tesseract-ocr/tesseract',
      use: 'Reads text from scans and screenshots, in German, French and Italian too.',
    },
  ],
};
